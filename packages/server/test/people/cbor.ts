/** What authenticators write: whole numbers, bytes, texts, and maps in their order. */
export type Cbor = number | Uint8Array | string | ReadonlyMap<number | string, Cbor>

/** Encodes as CBOR (RFC 8949), in its shortest form. */
export function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [toCbor(key), toCbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** The kind of a value with its number, or its length. */
function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  const long = Buffer.alloc(3)
  long.writeUInt8((kind << 5) | 25)
  long.writeUInt16BE(count, 1)
  return long
}
