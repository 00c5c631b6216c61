/** The WCAG 2 contrast ratio of two colours given as six hex digits, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => linear(hex.slice(at, at + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channelHex: string): number {
  const channel = Number.parseInt(channelHex, 16) / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
