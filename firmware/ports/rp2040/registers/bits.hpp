// A register of the RP2040 and how it is read and written.
#pragma once

#include <cstdint>

namespace luozi::rp2040 {

constexpr std::uint32_t bit(unsigned number) { return std::uint32_t{1} << number; }

/// A 32-bit word on the bus, read and written whole. Section numbers in this folder are those of
/// the RP2040 datasheet.
class Word {
 public:
  constexpr explicit Word(std::uint32_t address) : address_(address) {}

  std::uint32_t read() const { return at(address_); }
  void write(std::uint32_t value) const { at(address_) = value; }

 protected:
  static volatile std::uint32_t& at(std::uint32_t address) {
    // A register is its address.
    return *reinterpret_cast<volatile std::uint32_t*>(  // NOLINT(performance-no-int-to-ptr)
        std::uintptr_t{address});
  }

  std::uint32_t address_;
};

/// A peripheral's register: beside it lie two more that set and clear single bits (2.1.2).
class Register : public Word {
 public:
  using Word::Word;

  void set(std::uint32_t bits) const { at(address_ + 0x2000) = bits; }
  void clear(std::uint32_t bits) const { at(address_ + 0x3000) = bits; }
};

}  // namespace luozi::rp2040
