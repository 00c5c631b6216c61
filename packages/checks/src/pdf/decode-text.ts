/** The differences between PDFDocEncoding and Latin-1 (ISO 32000-1, D.3). */
const pdfDocEncoding = new Map<number, string>([
  ...'˘ˇˆ˙˝˛˚˜'.split('').map((character, index): [number, string] => [0x18 + index, character]),
  ...'•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€'
    .split('')
    .map((character, index): [number, string] => [0x80 + index, character]),
  ...[0x7f, 0xad].map((code): [number, string] => [code, '\ufffd']),
])

const decoders = [
  { byteOrderMark: [0xfe, 0xff], decoder: new TextDecoder('utf-16be') },
  { byteOrderMark: [0xff, 0xfe], decoder: new TextDecoder('utf-16le') },
  { byteOrderMark: [0xef, 0xbb, 0xbf], decoder: new TextDecoder('utf-8') },
]

/** Reads UTF-16 or UTF-8 with a byte order mark, otherwise PDFDocEncoding. */
export function decodeText(bytes: Uint8Array): string {
  const unicode = decoders.find(({ byteOrderMark }) =>
    byteOrderMark.every((code, index) => bytes[index] === code),
  )
  if (unicode) return unicode.decoder.decode(bytes)
  let text = ''
  for (const code of bytes) text += pdfDocEncoding.get(code) ?? String.fromCharCode(code)
  return text
}
