// Stand-in for the AXI4-Stream word of a high-level synthesis compiler.
#ifndef TORUSNET_STANDIN_AP_AXI_SDATA_H_
#define TORUSNET_STANDIN_AP_AXI_SDATA_H_

#include "ap_int.h"

template <int DataBits, int UserBits, int IdBits, int DestBits>
struct ap_axiu {
  ap_uint<DataBits> data;
  ap_uint<DataBits / 8> keep, strb;
  ap_uint<UserBits> user;
  ap_uint<1> last;
  ap_uint<IdBits> id;
  ap_uint<DestBits> dest;
};

#endif  // TORUSNET_STANDIN_AP_AXI_SDATA_H_
