// Fields of a message as bytes, lowest byte first: the one place where widths become bytes.
#pragma once

#include "firmware/wire/messages.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::wire {

/// Appends fields to a payload.
class FieldWriter {
 public:
  explicit FieldWriter(Kind kind) {
    u8(protocol_version);
    u8(static_cast<std::uint8_t>(kind));
  }

  FieldWriter& u8(std::uint8_t value) { return number(value, 1); }
  FieldWriter& u16(std::uint16_t value) { return number(value, 2); }
  FieldWriter& i16(std::int16_t value) { return u16(static_cast<std::uint16_t>(value)); }
  FieldWriter& u32(std::uint32_t value) { return number(value, 4); }
  FieldWriter& u64(std::uint64_t value) { return number(value, 8); }
  template <class Enum>
  FieldWriter& choice(Enum value) {
    return u8(static_cast<std::uint8_t>(value));
  }
  template <std::size_t Capacity>
  FieldWriter& text(const Text<Capacity>& value) {
    u8(value.length);
    for (std::size_t i = 0; i < value.length; ++i) {
      u8(static_cast<std::uint8_t>(value.characters[i]));
    }
    return *this;
  }
  FieldWriter& bytes(std::span<const std::uint8_t> values) {
    for (const std::uint8_t value : values) u8(value);
    return *this;
  }
  const Payload& payload() const { return payload_; }

 private:
  FieldWriter& number(std::uint64_t value, int width) {
    for (int i = 0; i < width; ++i) payload_.push(static_cast<std::uint8_t>(value >> (8 * i)));
    return *this;
  }

  Payload payload_;
};

/// Takes fields from a payload. What does not fit or is out of range makes it bad for good; the
/// answer is asked once, at the end.
class FieldReader {
 public:
  explicit FieldReader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  void u8(std::uint8_t& value) { value = static_cast<std::uint8_t>(number(1)); }
  void u16(std::uint16_t& value) { value = static_cast<std::uint16_t>(number(2)); }
  /// Of two's complement.
  void i16(std::int16_t& value) { value = static_cast<std::int16_t>(number(2)); }
  void u32(std::uint32_t& value) { value = static_cast<std::uint32_t>(number(4)); }
  /// A time or a sequence number.
  void u53(std::uint64_t& value) {
    value = number(8);
    require(value <= number_max);
  }
  void square(std::uint16_t& value) {
    u16(value);
    require(value < sensors_max);
  }
  void flag(bool& value) {
    const std::uint64_t byte = number(1);
    require(byte <= 1);
    value = byte == 1;
  }
  template <class Enum>
  void choice(Enum& value, Enum last) {
    const std::uint64_t byte = number(1);
    require(byte <= static_cast<std::uint64_t>(last));
    if (good_) value = static_cast<Enum>(byte);
  }
  template <std::size_t Capacity>
  void text(Text<Capacity>& value) {
    std::uint8_t length = 0;
    u8(length);
    require(length <= Capacity);
    for (std::size_t i = 0; good_ && i < length; ++i) {
      const std::uint64_t c = number(1);
      require(c >= 0x20 && c <= 0x7e);
      value.characters[i] = static_cast<char>(c);
    }
    value.length = length;
  }
  void bytes(std::span<std::uint8_t> values) {
    for (std::uint8_t& value : values) u8(value);
  }

  bool more() const { return !rest_.empty(); }
  /// Everything that is left, of any size.
  std::span<const std::uint8_t> rest() {
    const std::span<const std::uint8_t> all = rest_;
    rest_ = {};
    return all;
  }

  void require(bool condition) { good_ = good_ && condition; }
  /// All fields were there and in range, and nothing is left over.
  bool complete() const { return good_ && rest_.empty(); }
  bool good() const { return good_; }

 private:
  std::uint64_t number(std::size_t width) {
    require(rest_.size() >= width);
    if (!good_) return 0;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < width; ++i) value |= std::uint64_t{rest_[i]} << (8 * i);
    rest_ = rest_.subspan(width);
    return value;
  }

  std::span<const std::uint8_t> rest_;
  bool good_ = true;
};

}  // namespace luozi::wire
