// A bus for unmodified libusb: devices served over USB/IP, plugged into umockdev's test bed.
#pragma once

#include "tests/usb/gobject.hpp"
#include "tests/usb/usbfs_port.hpp"

#include <umockdev.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace luozi::usb_bed {

/// Make it before libusb is initialised, in a process that umockdev-wrapper started. The program
/// under test may be this process or a child of it.
class UsbBed {
 public:
  UsbBed();
  ~UsbBed();
  UsbBed(const UsbBed&) = delete;
  UsbBed& operator=(const UsbBed&) = delete;

  /// Imports the device, enumerates it as a kernel would, and tells of it. A device that breaks its
  /// connection is unplugged by itself; plugged again it has a new number. False: not served, or it
  /// did not answer the enumeration.
  bool plug(std::uint16_t server_port, const std::string& bus_id);
  /// From now on claims of the plugged device's interface fail with EBUSY, or do not any more.
  void refuse_claims(const std::string& bus_id, bool refused);
  int claims_refused(const std::string& bus_id);
  /// Until the system has been told that the device is gone.
  bool is_plugged(const std::string& bus_id);

 private:
  struct Enumeration {
    std::vector<std::uint8_t> device, configuration;
    std::string manufacturer, product, serial;
  };

  static bool enumerate(UsbipClient& client, Enumeration& found);
  std::string add_to_sysfs(const std::string& bus_id, unsigned number, const std::string& node,
                           Enumeration found);
  void pulled_out(const std::string& bus_id, const std::string& syspath);

  std::mutex mutex_;  ///< of the test bed, which is not safe for threads, and of all below
  Reference<UMockdevTestbed> testbed_;
  std::string root_;
  unsigned last_number_ = 1;  ///< 1 is the root hub's
  std::map<std::string, UsbfsPort*> plugged_;
  /// Those that were pulled out too: programs may hold their nodes open.
  std::vector<std::unique_ptr<UsbfsPort>> ports_;
};

}  // namespace luozi::usb_bed
