import type { FastifyReply } from 'fastify'
import type { DocumentAnswer } from './handlers.ts'

/**
 * Sends stored bytes with their exact length. They never run in our origin: the type is not
 * guessed, and the policy of the answer forbids everything that the document does not need.
 */
export function sendDocument(reply: FastifyReply, { document }: DocumentAnswer) {
  return reply
    .header('content-type', document.mediaType)
    .header('content-length', document.sizeBytes)
    .header('content-disposition', document.contentDisposition)
    .header('content-security-policy', document.contentSecurityPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .send(document.open())
}
