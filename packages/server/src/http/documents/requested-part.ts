import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#server/ports/file-store.ts'

/** A request's conditions and the available bytes. */
export type ConditionalRequest = {
  method: string
  headers: IncomingHttpHeaders
  /** A strong entity tag in its quotes. */
  etag: string
  sizeBytes: number
}

/**
 * The bytes that a request's conditions ask for (RFC 9110, 13 and 14): one range, or all. `known`: the
 * client has these bytes. `changed`: the client wants the rest of bytes that have changed. `beyond`: the
 * range starts after the end.
 */
export function requestedPart({
  method,
  headers,
  etag,
  sizeBytes,
}: ConditionalRequest): 'all' | 'known' | 'changed' | 'beyond' | ByteRange {
  const { range, 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers
  if (ifMatch !== undefined && !names(ifMatch, etag)) return 'changed'
  // Here a weak tag names the same bytes too: it only promises less.
  if (ifNoneMatch !== undefined && names(ifNoneMatch.replaceAll('W/"', '"'), etag)) return 'known'
  if (range === undefined || method !== 'GET') return 'all'
  // A date does not prove that bytes are equal; only the tag does.
  if (typeof ifRange === 'string' && ifRange.trim() !== etag) return 'all'
  return partOf(range, sizeBytes)
}

const tagPattern = /(?:W\/)?"[^"]*"/g

const names = (list: string, etag: string) =>
  list.trim() === '*' || (list.match(tagPattern) ?? []).some((tag) => tag === etag)

const oneRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i

/** Several ranges and malformed ones count as none, as the standard allows. */
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
