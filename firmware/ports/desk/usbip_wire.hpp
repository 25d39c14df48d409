// The USB/IP protocol's messages, both directions, as bytes: all numbers big-endian.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace luozi::firmware::usbip {

/// Documentation/usb/usbip_protocol.rst of Linux: every command and its reply begin with 48 bytes.
inline constexpr std::size_t header_size = 48;
/// A device's summary in the answers before a device is imported.
inline constexpr std::size_t summary_size = 312;
inline constexpr std::size_t import_reply_head_size = 8;
/// Bytes one transfer may ask for or bring; the kernel's own limit for one usbfs buffer is 16 KiB.
inline constexpr std::uint32_t transfer_length_max = 65536;

/// Statuses are negative error numbers of Linux.
inline constexpr std::int32_t status_stall = -32;      // EPIPE
inline constexpr std::int32_t status_no_room = -12;    // ENOMEM
inline constexpr std::int32_t status_unlinked = -104;  // ECONNRESET

/// How a device is named: "1-1" is the first port of bus 1.
struct DeviceSummary {
  std::string bus_id;
  std::uint32_t bus = 1, device = 2;
  std::uint16_t vendor = 0, product = 0, release = 0;
  std::uint8_t interface_count = 1, configuration_count = 1, configuration = 1;
};

struct ListRequest {};
struct ImportRequest {
  std::string bus_id;
};
struct Submit {
  std::uint32_t sequence = 0;
  bool in = false;
  std::uint32_t endpoint = 0;  ///< without the direction bit
  std::uint32_t length = 0;
  std::array<std::uint8_t, 8> setup{};
  std::vector<std::uint8_t> data;  ///< of an OUT transfer
};
struct Unlink {
  std::uint32_t sequence = 0, victim = 0;
};
/// Not USB/IP, or a version or length that is not served: the connection is of no use any more.
struct Nonsense {};
using Command = std::variant<ListRequest, ImportRequest, Submit, Unlink, Nonsense>;

/// Cuts a client's bytes into commands. Before the import the requests are of another shape.
class CommandReader {
 public:
  void add(std::span<const std::uint8_t> bytes);
  /// The next whole command, if there is one; after `Nonsense` nothing more is read.
  std::optional<Command> next();
  void imported() { imported_ = true; }

 private:
  std::optional<Command> next_request();
  std::optional<Command> next_submit();
  std::vector<std::uint8_t> buffer_;
  bool imported_ = false;
};

/// What a server answers to a submitted transfer.
struct SubmitReply {
  std::uint32_t sequence = 0;
  std::int32_t status = 0;
  std::uint32_t actual_length = 0;
};
struct UnlinkReply {
  std::uint32_t sequence = 0;
  std::int32_t status = 0;  ///< `status_unlinked` if it was still pending, else 0
};
using Reply = std::variant<SubmitReply, UnlinkReply>;

std::vector<std::uint8_t> encode(const ImportRequest& request);
std::vector<std::uint8_t> encode(const Submit& submit);
std::vector<std::uint8_t> encode(const Unlink& unlink);
std::vector<std::uint8_t> encode(const SubmitReply& reply, std::span<const std::uint8_t> data);
std::vector<std::uint8_t> encode(const UnlinkReply& reply);
std::vector<std::uint8_t> encode_import_reply(const DeviceSummary& device);
std::vector<std::uint8_t> encode_import_refusal();
std::vector<std::uint8_t> encode_list(std::span<const DeviceSummary> devices);

/// The 48 bytes that begin a reply; nothing if they do not.
std::optional<Reply> decode_reply(std::span<const std::uint8_t, header_size> header);

}  // namespace luozi::firmware::usbip
