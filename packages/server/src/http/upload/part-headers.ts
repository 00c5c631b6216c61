import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'

// A quoted file name that contains a raw line break.
const brokenNamePattern = /filename\*?="[^"\r\n]*[\r\n]/i
const headerBytes = 2048

type Limits = { bytes?: number | undefined; parts?: number }

/** The parser silently drops a part with a broken header; the count reveals it. */
export function watchPartHeaders(body: Readable, boundary: string, limits: Limits = {}) {
  const { bytes: maxBytes = Infinity, parts: maxParts = Infinity } = limits
  // The parser accepts a line that only starts like a delimiter, too.
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const overlap = delimiter.length - 1
  // The first delimiter has no line before it.
  let tail: Buffer = Buffer.from('\r\n')
  let delimiterCount = 0
  let hasBrokenName = false
  let byteCount = 0
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  // Without a reader, the rejection must not end the process.
  tooLong.catch(() => undefined)

  function countDelimiters(bytes: Buffer, endIndex: number) {
    let index = bytes.indexOf(delimiter)
    while (index !== -1 && index < endIndex) {
      delimiterCount += 1
      const start = index + delimiter.length
      index = bytes.indexOf(delimiter, start)
      // Otherwise each byte of a body of delimiters would be read hundreds of times.
      const end = Math.min(start + headerBytes, index === -1 ? Infinity : index + 2)
      const header = bytes.toString('latin1', start, end)
      hasBrokenName ||= brokenNamePattern.test(header.split('\r\n\r\n', 1)[0] ?? '')
    }
  }

  function watch(chunk: Buffer) {
    byteCount += chunk.length
    const boundaryBytes = Buffer.concat([tail, chunk.subarray(0, overlap + headerBytes)])
    countDelimiters(boundaryBytes, tail.length)
    countDelimiters(chunk, chunk.length)
    // Shorter than a delimiter, so that none is counted twice.
    tail = Buffer.concat([tail.subarray(-overlap), chunk.subarray(-overlap)]).subarray(-overlap)
    const isTooLong = byteCount > maxBytes || delimiterCount > maxParts + 1
    if (isTooLong) reject(new AppError('body_too_large'))
  }

  body.on('data', watch)
  return {
    /** Valid at the end: the last delimiter starts no part. */
    partCount: () => delimiterCount - 1,
    hasBrokenName: () => hasBrokenName,
    tooLong,
    stop: () => void body.off('data', watch),
  }
}

export function boundaryOf({ 'content-type': type = '' }: IncomingHttpHeaders): string {
  const match = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(type)
  return match?.[1] ?? match?.[2] ?? ''
}
