/** The differences between PDFDocEncoding and Latin-1 (ISO 32000-1, D.3). */
const documentEncoding = new Map<number, string>([
  ...'˘ˇˆ˙˝˛˚˜'.split('').map((sign, at): [number, string] => [0x18 + at, sign]),
  ...'•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€'
    .split('')
    .map((sign, at): [number, string] => [0x80 + at, sign]),
  ...[0x7f, 0xad].map((code): [number, string] => [code, '\ufffd']),
])

const decoders = [
  { mark: [0xfe, 0xff], decoder: new TextDecoder('utf-16be') },
  { mark: [0xff, 0xfe], decoder: new TextDecoder('utf-16le') },
  { mark: [0xef, 0xbb, 0xbf], decoder: new TextDecoder('utf-8') },
]

/** Reads UTF-16 or UTF-8 with a byte order mark, otherwise PDFDocEncoding. */
export function decodeText(bytes: Uint8Array): string {
  const known = decoders.find(({ mark }) => mark.every((code, at) => bytes[at] === code))
  if (known) return known.decoder.decode(bytes)
  let text = ''
  for (const code of bytes) text += documentEncoding.get(code) ?? String.fromCharCode(code)
  return text
}
