import { Readable } from 'node:stream'
import { documentTypes } from '@curbcut/contract'
import type { FastifyReply } from 'fastify'
import { attachment, inline } from './content-disposition.ts'
import { exactLength } from './exact-length.ts'
import type { DocumentAnswer } from './handlers.ts'

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
 * Sends stored bytes with their exact length. They never run in our origin: the type is not
 * guessed, what cannot be shown safely is saved, and the policy of the answer forbids all the rest.
 */
export function sendDocument(reply: FastifyReply, { document }: DocumentAnswer) {
  const shownPolicy = document.isInline ? shownPolicies.get(document.mediaType) : undefined
  const isHead = reply.request.method === 'HEAD'
  const disposition = shownPolicy ? inline : attachment
  return (
    reply
      .header('content-type', document.mediaType)
      .header('content-length', document.sizeBytes)
      .header('content-disposition', disposition(document.name))
      .header('content-security-policy', shownPolicy ?? closedPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-cache')
      // Whoever asks for the headers alone does not make us read the document.
      .send(isHead ? Readable.from([]) : exactLength(document.open(), document.sizeBytes))
  )
}
