import { limits } from '#checks/limits.ts'
import type { Budget } from '#checks/objects/budget.ts'
import { salvageStream } from '#checks/objects/streams.ts'
import type { Stream } from '#checks/objects/values.ts'

export type Decoder = {
  /** The unpacked bytes; of damaged content, those before the damage. */
  decode: (stream: Stream) => Uint8Array
  /** Why not all of the content could be unpacked that was decoded since it was requested last. */
  takeDamage: () => Error | undefined
}

/** Forms are painted again and again, and unpacked once as long as there is room. */
export function createDecoder(inflated: Budget): Decoder {
  const known = new Map<Stream, Uint8Array>()
  let room: number = limits.cachedForms
  let damage: Error | undefined
  return {
    decode(stream) {
      const cached = known.get(stream)
      if (cached) return cached
      const { bytes, gap } = salvageStream(stream, inflated)
      if (gap !== undefined) damage ??= new Error(gap)
      if (bytes.length <= room) {
        room -= bytes.length
        known.set(stream, bytes)
      }
      return bytes
    },
    takeDamage() {
      const taken = damage
      damage = undefined
      return taken
    },
  }
}
