/** Read at a time: the page answers between two parts. */
const partBytes = 2 * 1024 ** 2

/** For each byte, what eight steps of the division make of it. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The checksum that a zip keeps of each of its files. */
export async function crc32Of(content: Blob, signal: AbortSignal): Promise<number> {
  let crc = 0xffff_ffff
  for (let from = 0; from < content.size; from += partBytes) {
    signal.throwIfAborted()
    const part = new Uint8Array(await content.slice(from, from + partBytes).arrayBuffer())
    for (const byte of part) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  }
  return ~crc >>> 0
}
