import { LimitReached } from './budget.ts'
import type { Reading } from './reading.ts'
import { decodeStream } from './streams.ts'
import type { Stream } from './values.ts'

/** The bytes of a stream that says where objects are, or holds some. A file whose bytes are too many ends here. */
export function unpack(reading: Reading, stream: Stream): Uint8Array {
  try {
    return decodeStream(stream, reading.unpacked)
  } catch (error) {
    // The limit of a single stream says nothing of the file.
    if (error instanceof LimitReached) reading.unpacked.spend(Infinity)
    throw error
  }
}
