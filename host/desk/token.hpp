// Secrets that nobody can guess: a session's token, the word that goes with its posts, the set-up
// code.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// 256 random bits: who guesses a thousand million a second for the age of the universe has tried
/// 2^89 of them.
using Token = std::array<std::uint8_t, 32>;
/// BLAKE2b-256 of a token: what is kept, so that who reads the daemon's memory cannot sign in.
using TokenHash = std::array<std::uint8_t, 32>;

Token random_token();
/// 64 lower-case hexadecimal digits.
std::string text_of(const Token& token);
/// Nothing: not 64 hexadecimal digits.
std::optional<Token> token_of(std::string_view text);

TokenHash hash_of(const Token& token);
/// What a page must send with every post of this session: BLAKE2b-256 keyed with the token, as 64
/// hexadecimal digits. Only who has the token can make it, and the token cannot be found from it.
std::string csrf_word(const Token& token);

/// 128 random bits as 32 hexadecimal digits: short enough for a link that a person copies.
std::string random_code();

/// Take as long whether they differ early or late.
bool same(const TokenHash& one, const TokenHash& other);
bool same(std::string_view one, std::string_view other);

}  // namespace luozi::host
