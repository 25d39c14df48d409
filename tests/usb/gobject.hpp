// Ownership of GObjects: umockdev's types, released when they go out of scope.
#pragma once

#include <glib-object.h>

#include <memory>

namespace luozi::usb_bed {

struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using Reference = std::unique_ptr<T, Unref>;

template <class T>
Reference<T> add_reference(T* object) {
  return Reference<T>(static_cast<T*>(g_object_ref(object)));
}

struct Free {
  void operator()(void* memory) const { g_free(memory); }
};
using OwnedText = std::unique_ptr<char, Free>;

}  // namespace luozi::usb_bed
