import { limits } from '#checks/limits.ts'
import type { Budget } from '#checks/pdf/budget.ts'
import { salvageStream } from '#checks/pdf/streams.ts'
import type { Stream } from '#checks/pdf/values.ts'

export type Decoder = {
  /** Of damaged content, the bytes before the damage. */
  decode: (stream: Stream) => Uint8Array
  /** Why content decoded since the last call is incomplete; the call resets it. */
  consumeDamage: () => Error | undefined
}

/** Caches unpacked forms within a limit, because pages paint them many times. */
export function createDecoder(inflateBudget: Budget): Decoder {
  const cache = new Map<Stream, Uint8Array>()
  let remainingBytes: number = limits.cachedForms
  let damage: Error | undefined
  return {
    decode(stream) {
      const cached = cache.get(stream)
      if (cached) return cached
      const { bytes, gap } = salvageStream(stream, inflateBudget)
      if (gap !== undefined) damage ??= new Error(gap)
      if (bytes.length <= remainingBytes) {
        remainingBytes -= bytes.length
        cache.set(stream, bytes)
      }
      return bytes
    },
    consumeDamage() {
      const lastDamage = damage
      damage = undefined
      return lastDamage
    },
  }
}
