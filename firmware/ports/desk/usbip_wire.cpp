// Message layouts after Documentation/usb/usbip_protocol.rst of Linux.
#include "firmware/ports/desk/usbip_wire.hpp"

#include <algorithm>

namespace luozi::firmware::usbip {
namespace {

constexpr std::uint16_t version = 0x0111;
constexpr std::uint16_t import_request = 0x8003;
constexpr std::uint16_t import_reply = 0x0003;
constexpr std::uint16_t list_request = 0x8005;
constexpr std::uint16_t list_reply = 0x0005;
constexpr std::uint32_t submit_command = 1;
constexpr std::uint32_t unlink_command = 2;
constexpr std::uint32_t submit_reply = 3;
constexpr std::uint32_t unlink_reply = 4;
constexpr std::uint32_t full_speed = 2;
constexpr std::uint32_t device_id = 0x00010002;  // bus 1, device 2; servers look at it no more
constexpr std::size_t request_head_size = 8;
constexpr std::size_t bus_id_size = 32;
constexpr std::size_t path_size = 256;
constexpr std::uint8_t vendor_class = 0xff;

class Writer {
 public:
  Writer& byte(std::uint8_t value) {
    bytes_.push_back(value);
    return *this;
  }
  Writer& half(std::uint16_t value) {
    return byte(static_cast<std::uint8_t>(value >> 8)).byte(static_cast<std::uint8_t>(value & 255));
  }
  Writer& word(std::uint32_t value) {
    return half(static_cast<std::uint16_t>(value >> 16))
        .half(static_cast<std::uint16_t>(value & 0xffff));
  }
  Writer& text(const std::string& value, std::size_t size) {
    const auto used = std::min(value.size(), size - 1);
    bytes_.insert(bytes_.end(), value.begin(), value.begin() + static_cast<std::ptrdiff_t>(used));
    bytes_.resize(bytes_.size() + size - used);
    return *this;
  }
  Writer& raw(std::span<const std::uint8_t> value) {
    bytes_.insert(bytes_.end(), value.begin(), value.end());
    return *this;
  }
  Writer& summary(const DeviceSummary& device) {
    text("/sys/devices/desk/usb1/" + device.bus_id, path_size).text(device.bus_id, bus_id_size);
    word(device.bus).word(device.device).word(full_speed);
    half(device.vendor).half(device.product).half(device.release);
    byte(0).byte(0).byte(0);  // class, subclass, protocol: the interface has its own
    return byte(device.configuration).byte(device.configuration_count).byte(device.interface_count);
  }
  std::vector<std::uint8_t> take() { return std::move(bytes_); }
  std::vector<std::uint8_t> take(std::size_t size) {
    bytes_.resize(size);
    return take();
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

std::uint16_t half_at(std::span<const std::uint8_t> bytes, std::size_t at) {
  return static_cast<std::uint16_t>(bytes[at] << 8 | bytes[at + 1]);
}

std::uint32_t word_at(std::span<const std::uint8_t> bytes, std::size_t at) {
  return static_cast<std::uint32_t>(half_at(bytes, at)) << 16 | half_at(bytes, at + 2);
}

}  // namespace

void CommandReader::add(std::span<const std::uint8_t> bytes) {
  buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
}

std::optional<Command> CommandReader::next() { return imported_ ? next_submit() : next_request(); }

std::optional<Command> CommandReader::next_request() {
  if (buffer_.size() < request_head_size) return std::nullopt;
  const auto code = half_at(buffer_, 2);
  if (half_at(buffer_, 0) != version) return Nonsense{};
  if (code == list_request) {
    buffer_.erase(buffer_.begin(), buffer_.begin() + request_head_size);
    return ListRequest{};
  }
  if (code != import_request) return Nonsense{};
  if (buffer_.size() < request_head_size + bus_id_size) return std::nullopt;
  const auto begin = buffer_.begin() + request_head_size;
  const auto end = begin + bus_id_size;
  ImportRequest request{std::string(begin, std::find(begin, end, std::uint8_t{0}))};
  buffer_.erase(buffer_.begin(), end);
  return request;
}

std::optional<Command> CommandReader::next_submit() {
  if (buffer_.size() < header_size) return std::nullopt;
  const auto code = word_at(buffer_, 0);
  const auto sequence = word_at(buffer_, 4);
  if (code == unlink_command) {
    Unlink unlink{sequence, word_at(buffer_, 20)};
    buffer_.erase(buffer_.begin(), buffer_.begin() + header_size);
    return unlink;
  }
  Submit submit{sequence, word_at(buffer_, 12) != 0, word_at(buffer_, 16), word_at(buffer_, 24), {},
                {}};
  if (code != submit_command || submit.length > transfer_length_max) return Nonsense{};
  const auto data_size = submit.in ? 0 : submit.length;
  if (buffer_.size() < header_size + data_size) return std::nullopt;
  std::copy_n(buffer_.begin() + 40, submit.setup.size(), submit.setup.begin());
  const auto end = buffer_.begin() + static_cast<std::ptrdiff_t>(header_size + data_size);
  submit.data.assign(buffer_.begin() + header_size, end);
  buffer_.erase(buffer_.begin(), end);
  return submit;
}

std::vector<std::uint8_t> encode(const ImportRequest& request) {
  return Writer()
      .half(version)
      .half(import_request)
      .word(0)
      .text(request.bus_id, bus_id_size)
      .take();
}

std::vector<std::uint8_t> encode(const Submit& submit) {
  Writer writer;
  writer.word(submit_command).word(submit.sequence).word(device_id).word(submit.in ? 1 : 0);
  writer.word(submit.endpoint).word(0).word(submit.length).word(0).word(0).word(0);
  return writer.raw(submit.setup).raw(submit.data).take();
}

std::vector<std::uint8_t> encode(const Unlink& unlink) {
  Writer writer;
  writer.word(unlink_command).word(unlink.sequence).word(device_id).word(0).word(0);
  return writer.word(unlink.victim).take(header_size);
}

std::vector<std::uint8_t> encode(const SubmitReply& reply, std::span<const std::uint8_t> data) {
  Writer writer;
  writer.word(submit_reply).word(reply.sequence).word(0).word(0).word(0);
  writer.word(static_cast<std::uint32_t>(reply.status)).word(reply.actual_length);
  return Writer().raw(writer.take(header_size)).raw(data).take();
}

std::vector<std::uint8_t> encode(const UnlinkReply& reply) {
  Writer writer;
  writer.word(unlink_reply).word(reply.sequence).word(0).word(0).word(0);
  return writer.word(static_cast<std::uint32_t>(reply.status)).take(header_size);
}

std::vector<std::uint8_t> encode_import_reply(const DeviceSummary& device) {
  return Writer().half(version).half(import_reply).word(0).summary(device).take();
}

std::vector<std::uint8_t> encode_import_refusal() {
  return Writer().half(version).half(import_reply).word(1).take();
}

std::vector<std::uint8_t> encode_list(std::span<const DeviceSummary> devices) {
  Writer writer;
  writer.half(version).half(list_reply).word(0).word(static_cast<std::uint32_t>(devices.size()));
  for (const auto& device : devices)
    writer.summary(device).byte(vendor_class).byte(0).byte(0).byte(0);
  return writer.take();
}

std::optional<Reply> decode_reply(std::span<const std::uint8_t, header_size> header) {
  const auto code = word_at(header, 0);
  const auto sequence = word_at(header, 4);
  const auto status = static_cast<std::int32_t>(word_at(header, 20));
  if (code == submit_reply) return SubmitReply{sequence, status, word_at(header, 24)};
  if (code == unlink_reply) return UnlinkReply{sequence, status};
  return std::nullopt;
}

}  // namespace luozi::firmware::usbip
