/** Node's crypto library no longer offers RC4. Encrypts and decrypts alike. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const swapped = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = swapped
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  const out = new Uint8Array(bytes.length)
  let one = 0
  let other = 0
  for (let at = 0; at < bytes.length; at++) {
    one = (one + 1) & 255
    other = (other + (state[one] ?? 0)) & 255
    swap(one, other)
    out[at] = (bytes[at] ?? 0) ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0)
  }
  return out
}
