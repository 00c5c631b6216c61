export type ImageSize = { width: number; height: number }

/** Reads the header, because a few kilobytes may decode to gigabytes. Undefined if unsupported. */
export function imageSize(view: DataView): ImageSize | undefined {
  try {
    return sizeOf(view)
  } catch {
    return undefined
  }
}

function sizeOf(view: DataView): ImageSize | undefined {
  if (view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  if (view.getUint16(0) === 0xffd8) return jpegSize(view)
  if (view.getUint32(0) === 0x47494638) return gifSize(view)
  if (view.getUint16(0) === 0x424d) return bmpSize(view)
  if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view)
  return undefined
}

const sizeAt = (view: DataView, width: number, height: number) => ({
  width: view.getUint16(width, true),
  height: view.getUint16(height, true),
})

/** Browsers enlarge the header's screen until the first picture fits. */
function gifSize(view: DataView): ImageSize {
  const screen = sizeAt(view, 6, 8)
  const flags = view.getUint8(10)
  const colors = flags & 0x80 ? 2 << (flags & 7) : 0
  let at = 13 + 3 * colors
  while (view.getUint8(at) === 0x21) at = skipSubBlocks(view, at + 2)
  if (view.getUint8(at) !== 0x2c) return screen
  const [place, first] = [sizeAt(view, at + 1, at + 3), sizeAt(view, at + 5, at + 7)]
  return {
    width: Math.max(screen.width, place.width + first.width),
    height: Math.max(screen.height, place.height + first.height),
  }
}

/** Sub-blocks begin with their length; an empty one is the last. */
function skipSubBlocks(view: DataView, from: number): number {
  let at = from
  while (view.getUint8(at) > 0) at += 1 + view.getUint8(at)
  return at + 1
}

function bmpSize(view: DataView): ImageSize {
  if (view.getUint32(14, true) === 12) return sizeAt(view, 18, 20)
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

/** Skips segments up to the frame header, whose marker is C0 to CF without C4, C8 and CC. */
function jpegSize(view: DataView): ImageSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function webpSize(view: DataView): ImageSize | undefined {
  switch (view.getUint32(12)) {
    // "VP8X", "VP8L" and "VP8 ".
    case 0x56503858:
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
    case 0x5650384c: {
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return undefined
  }
}

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
