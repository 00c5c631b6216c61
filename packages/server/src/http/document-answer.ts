import { Readable } from 'node:stream'
import { documentTypes } from '@curbcut/contract'
import type { FastifyReply } from 'fastify'
import { AppError } from '#server/errors.ts'
import { attachment, inline } from './content-disposition.ts'
import { exactLength } from './exact-length.ts'
import type { DocumentAnswer } from './handlers.ts'
import { requestedPart } from './requested-part.ts'

// Nothing runs, nothing loads, and the page of an image has an origin of its own.
const closedPolicy = "sandbox; default-src 'none'"
// The browser's PDF viewer does not start under `sandbox`; it needs its own style and the document.
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const { pdf, png, jpeg, gif, webp, bmp } = documentTypes

/** What a browser shows by itself and without running anything, with the policy under which it does. */
const shownPolicies = new Map<string, string>([
  [pdf.mediaType, pdfPolicy],
  ...[png, jpeg, gif, webp, bmp].map(({ mediaType }) => [mediaType, closedPolicy] as const),
])

/**
 * Sends stored bytes, or the part of them that is asked for, with their exact length. They never run
 * in our origin: the type is not guessed, what cannot be shown safely is saved, and the policy of
 * the answer forbids all the rest.
 */
export function sendDocument(reply: FastifyReply, { document }: DocumentAnswer) {
  const { etag, sizeBytes } = document
  writeHeaders(reply, document)
  const { method, headers } = reply.request
  const part = requestedPart({ method, headers, etag, sizeBytes })
  switch (part) {
    case 'known':
      return reply.code(304).send()
    case 'changed':
      throw new AppError('document_changed')
    case 'beyond':
      reply.header('content-range', `bytes */${sizeBytes}`)
      throw new AppError('range_not_satisfiable')
    case 'all':
      return sendBytes(reply, sizeBytes, () => document.open())
    default:
      reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`)
      return sendBytes(reply, part.end - part.start + 1, () => document.open(part))
  }
}

function writeHeaders(reply: FastifyReply, document: DocumentAnswer['document']) {
  const shownPolicy = document.isInline ? shownPolicies.get(document.mediaType) : undefined
  const disposition = shownPolicy ? inline : attachment
  reply
    .header('content-type', document.mediaType)
    .header('content-disposition', disposition(document.name))
    .header('content-security-policy', shownPolicy ?? closedPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .header('etag', document.etag)
    .header('accept-ranges', 'bytes')
}

function sendBytes(reply: FastifyReply, length: number, open: () => Readable) {
  // Whoever asks for the headers alone does not make us read the document.
  const isHead = reply.request.method === 'HEAD'
  reply.header('content-length', length)
  return reply.send(isHead ? Readable.from([]) : exactLength(open(), length))
}
