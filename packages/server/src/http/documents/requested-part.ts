import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#server/ports/file-store.ts'

/** What is asked for, and the bytes that there are. */
export type Asked = {
  method: string
  headers: IncomingHttpHeaders
  /** A strong entity tag in its quotes. */
  etag: string
  sizeBytes: number
}

/**
 * Which bytes the conditions of a request ask for (RFC 9110, 13 and 14): the part of one range, or
 * all of them. `known`: the client has these bytes already. `changed`: it wants to go on with bytes
 * that are others by now. `beyond`: the range starts behind the end.
 */
export function requestedPart({
  method,
  headers,
  etag,
  sizeBytes,
}: Asked): 'all' | 'known' | 'changed' | 'beyond' | ByteRange {
  const { range, 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers
  if (ifMatch !== undefined && !names(ifMatch, etag)) return 'changed'
  // A weak tag names the same bytes here as well: it only promises less.
  if (ifNoneMatch !== undefined && names(ifNoneMatch.replaceAll('W/"', '"'), etag)) return 'known'
  if (range === undefined || method !== 'GET') return 'all'
  // A date is no proof that the bytes are the same: only the tag itself is.
  if (typeof ifRange === 'string' && ifRange.trim() !== etag) return 'all'
  return partOf(range, sizeBytes)
}

const tagPattern = /(?:W\/)?"[^"]*"/g

const names = (list: string, etag: string) =>
  list.trim() === '*' || (list.match(tagPattern) ?? []).some((tag) => tag === etag)

const oneRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i

/** Several ranges, and what is no range at all, count as none: so the standard allows. */
function partOf(range: string, sizeBytes: number): 'all' | 'beyond' | ByteRange {
  const [isOne, first, last, suffix] = oneRange.exec(range.trim()) ?? []
  if (!isOne) return 'all'
  const lastByte = sizeBytes - 1
  if (first === undefined) {
    const start = Math.max(0, sizeBytes - Number(suffix))
    return start > lastByte ? 'beyond' : { start, end: lastByte }
  }
  const start = Number(first)
  const end = last ? Math.min(Number(last), lastByte) : lastByte
  if (last && Number(last) < start) return 'all'
  return start > lastByte ? 'beyond' : { start, end }
}
