import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { documentTypes } from '@curbcut/contract'
import type { FastifyReply } from 'fastify'
import type { Settings } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { DocumentResponse } from '#server/http/handlers.ts'
import { objectPath } from '#server/ports/object-path.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { attachmentDisposition, inlineDisposition } from './content-disposition.ts'
import { enforceLength } from './enforce-length.ts'
import { resolveRequestedRange } from './resolve-requested-range.ts'

// Nothing runs or loads, and the document has an origin of its own.
const closedPolicy = "sandbox; default-src 'none'"
// The browser's PDF viewer does not start under `sandbox`; it needs its style and the document.
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const { pdf, png, jpeg, tiff, gif, webp, bmp } = documentTypes

/** Types that browsers show without running anything. A browser without TIFF saves it. */
const inlinePolicies = new Map<string, string>([
  [pdf.mediaType, pdfPolicy],
  ...[png, jpeg, tiff, gif, webp, bmp].map(({ mediaType }) => [mediaType, closedPolicy] as const),
])

type DocumentToSend = DocumentResponse['document']

type SendOptions = {
  files: Pick<OwnStore, 'ensureMatchingStore' | 'signedAddress'>
  settings: Pick<Settings, 'accelPrefix'>
} & DownloadRecording

/** Records the download before the first byte is sent. */
export type DownloadRecording = { recordDownloadStart(): Promise<void> }

/**
 * The caller has checked permission. The bytes never run in our origin: browsers may not guess the
 * type, and save what is not safe to show. A bucket or an nginx in front may send them instead.
 */
export async function sendDocument(
  reply: FastifyReply,
  { document }: DocumentResponse,
  options: SendOptions,
): Promise<FastifyReply> {
  const { files, recordDownloadStart, settings } = options
  const { accelPrefix } = settings
  const { etag, sizeBytes, storageKey } = document
  const { method, headers } = reply.request
  writeHeaders(reply, document)
  const range = resolveRequestedRange({ method, headers, etag, sizeBytes })
  if (range === 'changed') throw new AppError('document_changed')
  if (range === 'known') return reply.code(304).send()
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${sizeBytes}`)
    throw new AppError('range_not_satisfiable')
  }

  // In the store of another database, every document would look lost.
  if (method !== 'HEAD') await files.ensureMatchingStore()
  const substitute = method === 'HEAD' ? undefined : await document.ready?.()
  // The substitute has its own length and tag, by which the request is evaluated again.
  if (substitute) return sendDocument(reply, { document: substitute }, options)
  // The rest of an interrupted download is no new download.
  if (method !== 'HEAD' && (range === 'all' || range.start === 0)) await recordDownloadStart()
  // nginx evaluates If-Match again, without a tag.
  if (storageKey && accelPrefix && headers['if-match'] === undefined) {
    reply.removeHeader('accept-ranges')
    return reply.header(accelHeader, accelPath(accelPrefix, storageKey)).send()
  }
  // Some stores ignore If-Range and would continue with other bytes than the client has.
  const restarts = range === 'all' && headers['if-range'] !== undefined
  const isRedirected = !restarts && mayRedirect({ method, headers })
  if (storageKey && files.signedAddress && isRedirected) {
    const { mediaType } = document
    const responseHeaders = { disposition: toPresentation(document).disposition, mediaType }
    return redirectToStore(reply, await files.signedAddress(storageKey, responseHeaders))
  }
  if (range === 'all') return sendBody(reply, sizeBytes, () => document.open())
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  return sendBody(reply, range.end - range.start + 1, () => document.open(range))
}

function toPresentation({ isInline, mediaType, name }: DocumentToSend) {
  const inlinePolicy = isInline ? inlinePolicies.get(mediaType) : undefined
  return {
    disposition: inlinePolicy ? inlineDisposition(name) : attachmentDisposition(name),
    policy: inlinePolicy ?? closedPolicy,
  }
}

function writeHeaders(reply: FastifyReply, document: DocumentToSend) {
  const { disposition, policy } = toPresentation(document)
  reply.headers({
    'content-type': document.mediaType,
    'content-disposition': disposition,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    etag: document.etag,
    'accept-ranges': 'bytes',
  })
}

/** The address opens the document for everybody: it expires soon and is cached nowhere. */
function redirectToStore(reply: FastifyReply, address: string) {
  for (const name of ['content-type', 'content-disposition', 'etag', 'accept-ranges']) {
    reply.removeHeader(name)
  }
  return reply.code(302).headers({ location: address, 'cache-control': 'no-store' }).send()
}

function sendBody(reply: FastifyReply, length: number, open: () => Readable) {
  const isHead = reply.request.method === 'HEAD'
  reply.header('content-length', length)
  return reply.send(isHead ? Readable.from([]) : enforceLength(open(), length))
}

/** Makes an nginx in front send the object, below the internal location X_ACCEL_PREFIX. */
const accelHeader = 'x-accel-redirect'

const accelPath = (prefix: string, key: string) => prefix + objectPath(key).replaceAll('\\', '/')

/** Our policy forbids it for scripts. Without `sec-fetch-mode`, only a navigation accepts HTML. */
function mayRedirect({ method, headers }: RequestHead): boolean {
  if (method !== 'GET') return false
  const { 'sec-fetch-mode': mode, 'user-agent': userAgent = '', accept = '' } = headers
  if (mode !== undefined) return mode === 'navigate' || mode === 'no-cors'
  return !userAgent.startsWith('Mozilla/') || accept.includes('text/html')
}

type RequestHead = { method: string; headers: IncomingHttpHeaders }
