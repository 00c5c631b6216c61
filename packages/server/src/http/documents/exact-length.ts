import { pipeline, Transform, type Readable } from 'node:stream'

// Room for a whole read of the store: with the default of 64 kB each would wait for the one before.
const bufferBytes = 256 * 1024

/**
 * The same bytes, which have to be as many as the answer has announced. Too few would keep the client
 * waiting, too many would be read as its next answer: a cut connection says more than either.
 */
export function exactLength(source: Readable, sizeBytes: number): Readable {
  let left = sizeBytes
  const counted = new Transform({
    highWaterMark: bufferBytes,
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(wrongLength())
      else done(null, chunk)
    },
    flush: (done) => done(left === 0 ? null : wrongLength()),
  })
  // The answer's stream tells of the error, and ends the source when the client goes away.
  return pipeline(source, counted, () => undefined)
}

const wrongLength = () => new Error('An object of the file store has not the length of its row.')
