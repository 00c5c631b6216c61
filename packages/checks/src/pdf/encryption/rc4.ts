/** Node's crypto library no longer offers RC4. Encrypts and decrypts alike. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (first: number, second: number) => {
    const swapped = state[first] ?? 0
    state[first] = state[second] ?? 0
    state[second] = swapped
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  const out = new Uint8Array(bytes.length)
  let i = 0
  let j = 0
  for (let offset = 0; offset < bytes.length; offset++) {
    i = (i + 1) & 255
    j = (j + (state[i] ?? 0)) & 255
    swap(i, j)
    out[offset] = (bytes[offset] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
  }
  return out
}
