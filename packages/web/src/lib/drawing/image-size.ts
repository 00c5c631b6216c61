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
  if (hasText(view, 0, '\x89PNG')) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (hasText(view, 0, '\xff\xd8')) return jpegSize(view)
  if (hasText(view, 0, 'GIF8')) return gifSize(view)
  if (hasText(view, 0, 'BM')) return bmpSize(view)
  if (hasText(view, 0, 'RIFF') && hasText(view, 8, 'WEBP')) return webpSize(view)
  return undefined
}

const hasText = (view: DataView, at: number, text: string) =>
  Array.from(text, (letter) => letter.charCodeAt(0)).every(
    (code, index) => view.getUint8(at + index) === code,
  )

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
  const [offset, picture] = [sizeAt(view, at + 1, at + 3), sizeAt(view, at + 5, at + 7)]
  return {
    width: Math.max(screen.width, offset.width + picture.width),
    height: Math.max(screen.height, offset.height + picture.height),
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
  if (hasText(view, 12, 'VP8X'))
    return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (hasText(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (!hasText(view, 12, 'VP8 ')) return undefined
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
