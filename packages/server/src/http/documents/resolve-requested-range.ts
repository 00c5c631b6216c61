import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#server/ports/file-store.ts'

export type ConditionalRequest = {
  method: string
  headers: IncomingHttpHeaders
  /** A strong entity tag in its quotes. */
  etag: string
  sizeBytes: number
}

/**
 * RFC 9110, 13 and 14. `known`: the client has the bytes. `changed`: it wants the rest of other
 * bytes. `beyond`: the range starts after the end.
 */
export function resolveRequestedRange({
  method,
  headers,
  etag,
  sizeBytes,
}: ConditionalRequest): 'all' | 'known' | 'changed' | 'beyond' | ByteRange {
  const { range, 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers
  if (ifMatch !== undefined && !matchesTag(ifMatch, etag)) return 'changed'
  // Here a weak tag matches too: it only promises less.
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch.replaceAll('W/"', '"'), etag))
    return 'known'
  if (range === undefined || method !== 'GET') return 'all'
  // Only a tag proves that bytes are equal; a date does not.
  if (typeof ifRange === 'string' && ifRange.trim() !== etag) return 'all'
  return parseRange(range, sizeBytes)
}

const tagPattern = /(?:W\/)?"[^"]*"/g

const matchesTag = (list: string, etag: string) =>
  list.trim() === '*' || (list.match(tagPattern) ?? []).some((tag) => tag === etag)

const singleRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i

/** Several ranges and malformed ones count as none, as RFC 9110 allows. */
function parseRange(range: string, sizeBytes: number): 'all' | 'beyond' | ByteRange {
  const [isSingleRange, first, last, suffix] = singleRange.exec(range.trim()) ?? []
  if (!isSingleRange) return 'all'
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
