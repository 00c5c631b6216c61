import { pipeline, Transform, type Readable } from 'node:stream'
import { wrongLength } from '#server/ports/file-store.ts'

// Room for a whole read of the store: with the default of 64 kB, each read would wait for the one
// before.
const bufferBytes = 256 * 1024

/**
 * Passes the bytes on if they are exactly as many as announced. With too few the client would wait, and
 * too many would look like its next answer: a cut connection is clearer.
 */
export function exactLength(source: Readable, sizeBytes: number): Readable {
  let remaining = sizeBytes
  const counted = new Transform({
    highWaterMark: bufferBytes,
    transform(chunk: Buffer, _encoding, done) {
      remaining -= chunk.length
      if (remaining < 0) done(wrongLength())
      else done(null, chunk)
    },
    flush: (done) => done(remaining === 0 ? null : wrongLength()),
  })
  // The answer's stream reports the error, and ends the source when the client goes away.
  return pipeline(source, counted, () => undefined)
}
