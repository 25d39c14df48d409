// From the running board into the chip's own boot loader.
#pragma once

namespace luozi::rp2040 {

/// The chip starts again as a drive onto which an image is copied, and as the interface by which
/// tools write flash. Nothing of the board goes on; the cable is let go first.
[[noreturn]] void enter_boot_loader();

}  // namespace luozi::rp2040
