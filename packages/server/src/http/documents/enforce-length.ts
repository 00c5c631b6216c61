import { pipeline, Transform, type Readable } from 'node:stream'
import { wrongLengthError } from '#server/ports/file-store.ts'

// Holds a whole read of the store; with the default of 64 kB, reads would wait for each other.
const bufferBytes = 256 * 1024

/** With too few bytes the client would wait; too many would look like its next answer. */
export function enforceLength(source: Readable, sizeBytes: number): Readable {
  let remaining = sizeBytes
  const limiter = new Transform({
    highWaterMark: bufferBytes,
    transform(chunk: Buffer, _encoding, done) {
      remaining -= chunk.length
      if (remaining < 0) done(wrongLengthError())
      else done(null, chunk)
    },
    flush: (done) => done(remaining === 0 ? null : wrongLengthError()),
  })
  // The answer's stream reports the error, and ends the source when the client disconnects.
  return pipeline(source, limiter, () => undefined)
}
