import { Readable } from 'node:stream'
import { exportMediaTypes, type AccessKind } from '@curbcut/contract'
import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import { withExportSlot } from '#server/export-slots.ts'
import type {
  DocumentResponse,
  GeneratedResponse,
  StreamedResponse,
} from '#server/http/handlers.ts'
import { attachmentDisposition } from './content-disposition.ts'
import { resolveRequestedRange } from './resolve-requested-range.ts'
import { sendDocument, type DownloadRecording } from './send-document.ts'
import { sendStreamed, type StreamedFile } from './send-streamed.ts'

export type BytesResponse = DocumentResponse | GeneratedResponse | StreamedResponse

type DownloadKind = Extract<
  AccessKind,
  'document_downloaded' | 'report_downloaded' | 'list_exported' | 'organization_exported'
>

export type Download = {
  kind: DownloadKind
  name: string
  jobId: string | undefined
  organizationId: string | undefined
}

export type RecordDownload = (ctx: Context, download: Download) => Promise<void>

export const isBytesResponse = (response: object): response is BytesResponse =>
  ['document', 'made', 'csv', 'jsonl', 'zip'].some((kind) => kind in response)

export function sendBytesResponse(
  reply: FastifyReply,
  response: BytesResponse,
  { ctx, recordDownload }: { ctx: Context; recordDownload: RecordDownload },
) {
  const { jobId, organizationId } = reply.request.params as Partial<Download>
  const recordingAs = (kind: DownloadKind, { name }: { name: string }) => ({
    ...ctx,
    recordDownloadStart: () => recordDownload(ctx, { kind, name, jobId, organizationId }),
  })
  if ('document' in response) {
    return sendDocument(reply, response, recordingAs('document_downloaded', response.document))
  }
  if ('made' in response) {
    return sendGeneratedDocument(reply, response, recordingAs('report_downloaded', response.made))
  }
  const kind = 'zip' in response ? 'organization_exported' : 'list_exported'
  const file = toStreamedFile(response)
  return sendStreamed(reply, file, recordingAs(kind, file))
}

function toStreamedFile(response: StreamedResponse): StreamedFile {
  if ('zip' in response) return { ...response.zip, contentType: 'application/zip' }
  if ('csv' in response)
    return { ...response.csv, contentType: `${exportMediaTypes.csv}; charset=utf-8` }
  return { ...response.jsonl, contentType: `${exportMediaTypes.jsonl}; charset=utf-8` }
}

/** Makes the document only if its bytes are needed, because that takes a processor. */
async function sendGeneratedDocument(
  reply: FastifyReply,
  { made }: GeneratedResponse,
  ctx: Context & DownloadRecording,
) {
  const { name, mediaType, etag } = made
  const { method, headers } = reply.request
  const isKnown = resolveRequestedRange({ method, headers, etag, sizeBytes: 0 }) === 'known'
  if (method === 'HEAD' || isKnown) {
    reply.code(isKnown ? 304 : 200).headers({
      etag,
      'content-type': mediaType,
      'content-disposition': attachmentDisposition(name),
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
