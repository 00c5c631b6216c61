import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import { withExportSlot } from '#server/export-slots.ts'
import { attachment } from './content-disposition.ts'
import { sendDocument, type Taken } from './document-answer.ts'
import type { MadeAnswer } from '#server/http/handlers.ts'
import { requestedPart } from './requested-part.ts'

/**
 * Makes a document and sends it or the requested part. Making one takes a processor: so it happens only
 * if its bytes are needed, and a person may have as many at a time as exports.
 */
export async function sendMadeDocument(
  reply: FastifyReply,
  { made }: MadeAnswer,
  ctx: Context & Taken,
) {
  const { name, mediaType, etag } = made
  const { method, headers } = reply.request
  const isKnown = requestedPart({ method, headers, etag, sizeBytes: 0 }) === 'known'
  if (method === 'HEAD' || isKnown) {
    reply.code(isKnown ? 304 : 200).headers({
      etag,
      'content-type': mediaType,
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
    })
    return reply.send(Readable.from([]))
  }
  const bytes = await withExportSlot(ctx, () => made.make())
  const open = ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(start, end + 1)])
  const document = { name, mediaType, etag, sizeBytes: bytes.length, isInline: false, open }
  return sendDocument(reply, { document }, ctx)
}
