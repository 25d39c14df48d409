// A plugged device as usbfs shows it: ioctls of libusb in, USB/IP transfers out, and back.
#pragma once

#include "tests/usb/gobject.hpp"
#include "tests/usb/pollable_node.hpp"
#include "tests/usb/usbip_client.hpp"

#include <umockdev.h>

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace luozi::usb_bed {

/// `handle` runs in umockdev's worker thread, completions in the client's reader; what belongs to
/// umockdev is touched by the first alone. Nothing is ever answered late: the program under test
/// holds a lock for each descriptor while it waits.
class UsbfsPort {
 public:
  /// `node_path` is where the node is made, inside the test bed's folder.
  UsbfsPort(std::unique_ptr<UsbipClient> client, const std::string& node_path);
  ~UsbfsPort();
  UsbfsPort(const UsbfsPort&) = delete;
  UsbfsPort& operator=(const UsbfsPort&) = delete;

  /// Pending transfers have ended and no new ones are taken when `action` is called.
  void when_gone(std::function<void()> action);
  UMockdevIoctlBase* handler() const { return handler_.get(); }
  /// The next claims of the interface fail, as when another program holds the board.
  void refuse_claims(bool refused) { refuses_claims_ = refused; }
  int claims_refused() const { return claims_refused_; }

 private:
  struct Urb {
    const GObject* owner = nullptr;  ///< who opened the node; null: closed, nobody reaps it
    Reference<UMockdevIoctlData> request, buffer;
    bool control = false, in = false;
    Outcome outcome;
  };
  /// What an ioctl returns, and its errno.
  struct Answer {
    int result = 0, error = 0;
  };

  static gboolean on_ioctl(UMockdevIoctlBase* handler, UMockdevIoctlClient* client, gpointer port);
  static void on_closed(gpointer port, GObject* client);
  void know(UMockdevIoctlClient* client);
  Answer answer(UMockdevIoctlClient* client);
  void abandon(GObject* client);
  Answer claim();
  Answer submit(const GObject* client, UMockdevIoctlData* argument);
  Answer reap(UMockdevIoctlData* argument);
  Answer discard(UMockdevIoctlData* argument);
  Answer clear_halt(UMockdevIoctlData* argument);
  void completed(std::uint32_t sequence, Outcome outcome);
  void gone();

  PollableNode node_;
  Reference<UMockdevIoctlBase> handler_;
  std::atomic<bool> refuses_claims_ = false;
  std::atomic<int> claims_refused_ = 0;
  std::mutex mutex_;  ///< of all below
  bool alive_ = true;
  std::map<std::uint32_t, Urb> pending_;  ///< by sequence number
  std::deque<Urb> ready_;
  std::set<GObject*> clients_;  ///< who have the node open and submitted something
  std::function<void()> when_gone_;
  std::unique_ptr<UsbipClient> client_;  ///< last: its thread uses the rest
};

}  // namespace luozi::usb_bed
