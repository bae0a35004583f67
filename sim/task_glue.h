// Calls a task's function with the arguments of the cluster file: included by the source that torusnet/build.py
// generates.
//
// The kinds of the arguments are known when the glue is compiled, and a parameter that cannot take its argument is an
// error with a readable message; the values come at run time, so changing them compiles nothing.
#ifndef TORUSNET_SIM_TASK_GLUE_H_
#define TORUSNET_SIM_TASK_GLUE_H_

#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

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
  return {tn::Coord(place & 63u, place >> 6 & 31u, place >> 11 & 31u), static_cast<uint8_t>(place >> 16)};
}

// Holds one argument in the form that the parameter wants, for as long as the task runs.
template <typename T>
class Argument {
 public:
  Argument(const tn_sim_argument& argument, size_t position) {
    if constexpr (std::is_floating_point_v<T>) {
      value_ = static_cast<T>(argument.real);
    } else if constexpr (std::is_integral_v<T>) {
      value_ = static_cast<T>(argument.integer);
      if (static_cast<int64_t>(value_) != argument.integer) {
        throw std::range_error("args[" + std::to_string(position) + "] = " + std::to_string(argument.integer) +
                               " does not fit the parameter's type");
      }
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

template <typename R, typename... P, size_t... I>
int64_t CallTask(R (*function)(tn::Port&, P...), tn_sim_port* handle, const tn_sim_argument* arguments,
                 std::index_sequence<I...>) {
  tn::Port port{tn::Backend(handle)};
  std::tuple<Argument<std::remove_cv_t<std::remove_reference_t<P>>>...> held(
      Argument<std::remove_cv_t<std::remove_reference_t<P>>>(arguments[I], I)...);
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
