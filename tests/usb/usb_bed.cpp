// Sysfs entries, nodes and uevents, in the order a kernel makes them.
#include "tests/usb/usb_bed.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <utility>

namespace luozi::usb_bed {
namespace {

/// What a kernel waits for a control transfer during enumeration.
constexpr std::chrono::milliseconds control_max{5000};
constexpr std::uint16_t english = 0x0409;

using Setup = std::array<std::uint8_t, 8>;

constexpr Setup get_descriptor(std::uint8_t type, std::uint8_t index, std::uint16_t language,
                               std::uint8_t length) {
  return {0x80,
          6,
          index,
          type,
          static_cast<std::uint8_t>(language & 0xff),
          static_cast<std::uint8_t>(language >> 8),
          length,
          0};
}

std::string ascii(const std::vector<std::uint8_t>& string_descriptor) {
  std::string text;
  for (std::size_t at = 2; at + 1 < string_descriptor.size(); at += 2)
    text += static_cast<char>(string_descriptor[at]);
  return text;
}

unsigned word(const std::vector<std::uint8_t>& bytes, std::size_t at) {
  return bytes[at] | static_cast<unsigned>(bytes[at + 1]) << 8;
}

// A list of names and values as umockdev takes it: C strings, ended by null.
class TextList {
 public:
  TextList& add(std::string name, std::string value) {
    texts_.push_back(std::move(name));
    texts_.push_back(std::move(value));
    return *this;
  }
  char** get() {
    pointers_.clear();
    for (auto& text : texts_) pointers_.push_back(text.data());
    pointers_.push_back(nullptr);
    return pointers_.data();
  }

 private:
  std::vector<std::string> texts_;
  std::vector<char*> pointers_;
};

}  // namespace

UsbBed::UsbBed() : testbed_(umockdev_testbed_new()) {
  root_ = OwnedText(umockdev_testbed_get_root_dir(testbed_.get())).get();
}

UsbBed::~UsbBed() {
  ports_.clear();
  testbed_.reset();
}

bool UsbBed::plug(std::uint16_t server_port, const std::string& bus_id) {
  auto client = UsbipClient::import(server_port, bus_id);
  Enumeration found;
  if (!client || !enumerate(*client, found)) return false;
  std::string syspath;
  UsbfsPort* port = nullptr;
  {
    const std::lock_guard lock(mutex_);
    const auto number = ++last_number_;
    const auto node = fmt::format("/dev/bus/usb/001/{:03}", number);
    port = ports_.emplace_back(std::make_unique<UsbfsPort>(std::move(client), root_ + node)).get();
    plugged_[bus_id] = port;
    GError* error = nullptr;
    if (umockdev_testbed_attach_ioctl(testbed_.get(), node.c_str(), port->handler(), &error) == 0) {
      g_clear_error(&error);
      return false;
    }
    syspath = add_to_sysfs(bus_id, number, node, std::move(found));
    umockdev_testbed_uevent(testbed_.get(), syspath.c_str(), "add");
  }
  port->when_gone([this, bus_id, syspath] { pulled_out(bus_id, syspath); });
  return true;
}

void UsbBed::refuse_claims(const std::string& bus_id, bool refused) {
  const std::lock_guard lock(mutex_);
  plugged_.at(bus_id)->refuse_claims(refused);
}

int UsbBed::claims_refused(const std::string& bus_id) {
  const std::lock_guard lock(mutex_);
  return plugged_.at(bus_id)->claims_refused();
}

bool UsbBed::is_plugged(const std::string& bus_id) {
  const std::lock_guard lock(mutex_);
  return plugged_.contains(bus_id);
}

bool UsbBed::enumerate(UsbipClient& client, Enumeration& found) {
  const auto read = [&client](const Setup& setup) {
    return client.control(setup, control_max).value_or(std::vector<std::uint8_t>());
  };
  const auto text = [&read](std::uint8_t index) {
    return index == 0 ? std::string() : ascii(read(get_descriptor(3, index, english, 255)));
  };
  found.device = read(get_descriptor(1, 0, 0, 18));
  found.configuration = read(get_descriptor(2, 0, 0, 255));
  if (found.device.size() != 18 || found.configuration.size() < 9) return false;
  found.manufacturer = text(found.device[14]);
  found.product = text(found.device[15]);
  found.serial = text(found.device[16]);
  const auto configuration = found.configuration[5];
  return client.control({0x00, 9, configuration, 0, 0, 0, 0, 0}, control_max).has_value();
}

std::string UsbBed::add_to_sysfs(const std::string& bus_id, unsigned number,
                                 const std::string& node, Enumeration found) {
  const auto vendor = word(found.device, 8);
  const auto product = word(found.device, 10);
  TextList attributes, properties;
  attributes.add("idVendor", fmt::format("{:04x}", vendor))
      .add("idProduct", fmt::format("{:04x}", product))
      .add("busnum", "1")
      .add("devnum", fmt::format("{}", number))
      .add("speed", "12")
      .add("bConfigurationValue", fmt::format("{}", found.configuration[5]))
      .add("bNumInterfaces", fmt::format("{}", found.configuration[4]))
      .add("manufacturer", found.manufacturer)
      .add("product", found.product)
      .add("serial", found.serial);
  properties.add("DEVTYPE", "usb_device")
      .add("DEVNAME", node)
      .add("BUSNUM", "001")
      .add("DEVNUM", fmt::format("{:03}", number))
      .add("MAJOR", "189")
      .add("MINOR", fmt::format("{}", number - 1))
      .add("PRODUCT", fmt::format("{:x}/{:x}/{:x}", vendor, product, word(found.device, 12)));
  const OwnedText path(umockdev_testbed_add_devicev(testbed_.get(), "usb", bus_id.c_str(), nullptr,
                                                    attributes.get(), properties.get()));
  auto& descriptors = found.device;
  descriptors.insert(descriptors.end(), found.configuration.begin(), found.configuration.end());
  umockdev_testbed_set_attribute_binary(testbed_.get(), path.get(), "descriptors",
                                        descriptors.data(), static_cast<int>(descriptors.size()));
  return path.get();
}

void UsbBed::pulled_out(const std::string& bus_id, const std::string& syspath) {
  const std::lock_guard lock(mutex_);
  umockdev_testbed_uevent(testbed_.get(), syspath.c_str(), "remove");
  umockdev_testbed_remove_device(testbed_.get(), syspath.c_str());
  plugged_.erase(bus_id);
}

}  // namespace luozi::usb_bed
