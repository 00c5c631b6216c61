import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'

// A quoted file name that contains a raw line break.
const brokenName = /filename\*?="[^"\r\n]*[\r\n]/i
// More than the headers of a form's part need.
const headerBytes = 2048

type Limits = { bytes?: number | undefined; parts?: number }

/**
 * Watches a multipart body and counts its parts. The parser silently drops a part with a broken header;
 * with this count a lost file is refused. `tooLong` rejects when more bytes or parts have come than
 * `limits` allow.
 */
export function watchPartHeaders(body: Readable, boundary: string, limits: Limits = {}) {
  const { bytes: maxBytes = Infinity, parts: maxParts = Infinity } = limits
  // Anything may follow on the line: the parser, too, accepts a line that only begins like a delimiter.
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const overlap = delimiter.length - 1
  // The first delimiter has no line before it.
  let seam: Buffer = Buffer.from('\r\n')
  let delimiterCount = 0
  let hasBrokenName = false
  let byteCount = 0
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  // A waiting reader gets the error; without one it must not end the process.
  tooLong.catch(() => undefined)

  function count(bytes: Buffer, beginningBefore: number) {
    let at = bytes.indexOf(delimiter)
    while (at !== -1 && at < beginningBefore) {
      delimiterCount += 1
      const start = at + delimiter.length
      at = bytes.indexOf(delimiter, start)
      // Only up to the line break of the next delimiter: in a body of delimiters alone, each byte would
      // be read hundreds of times.
      const end = Math.min(start + headerBytes, at === -1 ? Infinity : at + 2)
      const header = bytes.toString('latin1', start, end)
      hasBrokenName ||= brokenName.test(header.split('\r\n\r\n', 1)[0] ?? '')
    }
  }

  function watch(chunk: Buffer) {
    byteCount += chunk.length
    const across = Buffer.concat([seam, chunk.subarray(0, overlap + headerBytes)])
    count(across, seam.length)
    count(chunk, chunk.length)
    // Too short for a whole delimiter, so that none is counted twice.
    seam = Buffer.concat([seam.subarray(-overlap), chunk.subarray(-overlap)]).subarray(-overlap)
    const isTooLong = byteCount > maxBytes || delimiterCount > maxParts + 1
    if (isTooLong) reject(new AppError('body_too_large'))
  }

  body.on('data', watch)
  return {
    /** Known at the end: the last delimiter begins no part. */
    partCount: () => delimiterCount - 1,
    hasBrokenName: () => hasBrokenName,
    tooLong,
    stop: () => void body.off('data', watch),
  }
}

/** The boundary of a multipart body. */
export function boundaryOf({ 'content-type': type = '' }: IncomingHttpHeaders): string {
  const match = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(type)
  return match?.[1] ?? match?.[2] ?? ''
}
