// Calls a task's function with the arguments of the cluster file: included by the source that torusnet/build.py
// generates.
//
// The kinds of the arguments are known when the glue is compiled, and a parameter that cannot take its argument is an
// error with a readable message; the values come at run time, so changing them compiles nothing.
#ifndef TORUSNET_SIM_TASK_GLUE_H_
#define TORUSNET_SIM_TASK_GLUE_H_

#include <cstdint>
#include <limits>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "sim/packet_view.h"
#include "sim/tn_sim.h"
#include "torusnet/task.hpp"

namespace torusnet {

enum class ArgumentKind { kInteger, kReal, kTask, kTasks, kInput, kOutput };

template <typename T>
constexpr bool Accepts(ArgumentKind kind) {
  using Value = std::remove_cv_t<std::remove_reference_t<T>>;
  constexpr bool by_value = !std::is_lvalue_reference_v<T> || std::is_const_v<std::remove_reference_t<T>>;
  constexpr bool places = std::is_same_v<Value, const tn::TaskAddress*>;
  switch (kind) {
    case ArgumentKind::kInteger:
      return by_value && std::is_arithmetic_v<Value>;
    case ArgumentKind::kReal:
      return by_value && std::is_floating_point_v<Value>;
    case ArgumentKind::kTask:
      return by_value && std::is_same_v<Value, tn::TaskAddress>;
    case ArgumentKind::kTasks:
      return by_value && places;
    case ArgumentKind::kInput:
      return by_value && std::is_pointer_v<Value> && std::is_const_v<std::remove_pointer_t<Value>> && !places;
    case ArgumentKind::kOutput:
      return by_value && std::is_pointer_v<Value> && !std::is_const_v<std::remove_pointer_t<Value>>;
  }
  return false;
}

// What a task's function looks like: void or integer f(tn::Port&, ...).
template <typename F>
struct Signature {
  static constexpr bool kIsTask = false;
  static constexpr size_t kParameters = 0;
  template <size_t I>
  static constexpr bool Takes(ArgumentKind) {
    return true;
  }
};
template <typename R, typename... P>
struct Signature<R (*)(tn::Port&, P...)> {
  static constexpr bool kIsTask = std::is_void_v<R> || std::is_integral_v<R>;
  static constexpr size_t kParameters = sizeof...(P);
  template <size_t I>
  static constexpr bool Takes(ArgumentKind kind) {
    if constexpr (I < sizeof...(P)) return Accepts<std::tuple_element_t<I, std::tuple<P...>>>(kind);
    return true;  // the number of arguments is checked by itself
  }
};

inline tn::TaskAddress TaskAddressOf(uint32_t place) {
  const Place at = Place::FromBits(place);
  return {tn::Coord(at.coord.x(), at.coord.y(), at.coord.z()), at.unit};
}

// True when an integer argument has exactly one value of the parameter's type.
template <typename T>
bool Holds(const tn_sim_argument& argument) {
  const bool is_negative = argument.count == 0 && argument.integer < 0;
  const T value =
      argument.count == 0 ? static_cast<T>(argument.integer) : static_cast<T>(static_cast<uint64_t>(argument.integer));
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<long double>(value) == (argument.count == 0
                                                   ? static_cast<long double>(argument.integer)
                                                   : static_cast<long double>(static_cast<uint64_t>(argument.integer)));
  } else {
    return static_cast<int64_t>(value) == argument.integer && (value < T{}) == is_negative;
  }
}

inline std::string TypeText(size_t bytes, const char* kind) { return std::to_string(8 * bytes) + "-bit " + kind; }

// What is wrong with an argument for a parameter of type T, to follow "args[i]"; empty: nothing.
template <typename T>
std::string Misfit(const tn_sim_argument& argument, ArgumentKind kind) {
  if constexpr (std::is_same_v<T, bool>) {
    return Holds<T>(argument) ? "" : " does not fit the parameter, a bool";
  } else if constexpr (std::is_integral_v<T>) {
    const char* what = std::is_signed_v<T> ? "integer" : "integer without sign";
    return Holds<T>(argument) ? "" : " does not fit the parameter, a " + TypeText(sizeof(T), what);
  } else if constexpr (std::is_floating_point_v<T>) {
    const std::string type = TypeText(sizeof(T), "floating-point number");
    if (kind == ArgumentKind::kInteger && !Holds<T>(argument))
      return " cannot be held exactly by the parameter, a " + type + "; write it with a fraction to have it rounded";
    if (argument.real > std::numeric_limits<T>::max() || argument.real < std::numeric_limits<T>::lowest())
      return " does not fit the parameter, a " + type;
    return "";
  } else if constexpr (std::is_pointer_v<T> && !std::is_same_v<T, const tn::TaskAddress*>) {
    using Element = std::remove_pointer_t<T>;
    if constexpr (!std::is_void_v<Element>) {
      if (argument.count % sizeof(Element) != 0) {
        return " has " + std::to_string(argument.count) + " bytes, no multiple of the " +
               std::to_string(sizeof(Element)) + " bytes of an element of its parameter";
      }
    }
    return "";
  } else {
    return "";
  }
}

// Holds one argument in the form that the parameter wants, for as long as the task runs.
template <typename T>
class Argument {
 public:
  explicit Argument(const tn_sim_argument& argument) {
    if constexpr (std::is_floating_point_v<T>) {
      value_ = static_cast<T>(argument.real);
    } else if constexpr (std::is_integral_v<T>) {
      value_ = static_cast<T>(argument.integer);
    } else if constexpr (std::is_same_v<T, tn::TaskAddress>) {
      value_ = TaskAddressOf(static_cast<uint32_t>(argument.integer));
    } else if constexpr (std::is_same_v<T, const tn::TaskAddress*>) {
      const auto* places = static_cast<const uint32_t*>(argument.pointer);
      for (uint64_t i = 0; i < argument.count; ++i) addresses_.push_back(TaskAddressOf(places[i]));
      value_ = addresses_.data();
    } else {
      value_ = static_cast<T>(argument.pointer);
    }
  }
  T& value() { return value_; }

 private:
  T value_{};
  std::vector<tn::TaskAddress> addresses_;
};

template <typename P>
using Plain = std::remove_cv_t<std::remove_reference_t<P>>;

// The first argument that does not fit its parameter: its position and why; nullptr if all do.
template <typename R, typename... P, size_t... I>
const char* CheckArguments(R (*)(tn::Port&, P...), const tn_sim_argument* arguments, const ArgumentKind* kinds,
                           uint32_t* position, std::index_sequence<I...>) {
  thread_local std::string misfit;
  const bool wrong =
      ((misfit = Misfit<Plain<P>>(arguments[I], kinds[I]), *position = I, !misfit.empty()) || ... || false);
  return wrong ? misfit.c_str() : nullptr;
}
template <typename R, typename... P>
const char* CheckArguments(R (*function)(tn::Port&, P...), const tn_sim_argument* arguments, const ArgumentKind* kinds,
                           uint32_t* position) {
  return CheckArguments(function, arguments, kinds, position, std::index_sequence_for<P...>());
}

template <typename R, typename... P, size_t... I>
int64_t CallTask(R (*function)(tn::Port&, P...), tn_sim_port* handle, const tn_sim_argument* arguments,
                 std::index_sequence<I...>) {
  tn::Port port{tn::Backend(handle)};
  std::tuple<Argument<Plain<P>>...> held{Argument<Plain<P>>{arguments[I]}...};
  if constexpr (std::is_void_v<R>) {
    function(port, std::get<I>(held).value()...);
    return 0;
  } else {
    return static_cast<int64_t>(function(port, std::get<I>(held).value()...));
  }
}

template <typename R, typename... P>
int64_t CallTask(R (*function)(tn::Port&, P...), tn_sim_port* handle, const tn_sim_argument* arguments) {
  return CallTask(function, handle, arguments, std::index_sequence_for<P...>());
}

}  // namespace torusnet

#endif  // TORUSNET_SIM_TASK_GLUE_H_
