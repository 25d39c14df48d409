// A value or the reason why there is none: how bad input is reported throughout the project.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace luozi {

/// Wraps an error so that it cannot be taken for a value of the same type.
template <class E>
struct Failure {
  E error;
};

template <class E>
Failure(E) -> Failure<E>;

/// Either a `T` or an `E`. Asking for the one that is not there is a programmer's error.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  using Value = T;
  using Error = E;

  constexpr Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  constexpr Result(Failure<E> failure) : state_(std::in_place_index<1>, std::move(failure.error)) {}

  constexpr bool ok() const { return state_.index() == 0; }
  constexpr explicit operator bool() const { return ok(); }

  constexpr const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  constexpr T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&state_));
  }
  constexpr const E& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

  constexpr const T& operator*() const& { return value(); }
  constexpr T&& operator*() && { return std::move(*this).value(); }
  constexpr const T* operator->() const { return &value(); }

 private:
  std::variant<T, E> state_;
};

}  // namespace luozi
