import type { AccessKind } from '@curbcut/contract'
import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import type { DocumentAnswer, MadeAnswer, RowsAnswer } from '#server/http/handlers.ts'
import { sendRows } from './csv-answer.ts'
import { sendDocument } from './document-answer.ts'
import { sendMadeDocument } from './made-document-answer.ts'

/** An answer that somebody saves or looks at, instead of JSON. */
export type BytesAnswer = DocumentAnswer | MadeAnswer | RowsAnswer

/** What somebody took: the name under which it is saved and, if it is of one, its job. */
export type Download = {
  kind: Extract<AccessKind, 'document_downloaded' | 'report_downloaded' | 'list_exported'>
  name: string
  jobId: string | undefined
}

/** Keeps who took a document, a report or a list. */
export type RecordDownload = (ctx: Context, download: Download) => Promise<void>

export const isBytes = (answer: object): answer is BytesAnswer =>
  'document' in answer || 'made' in answer || 'csv' in answer || 'jsonl' in answer

/** Sends a document, a report or all rows of a list, and has it kept who took it. */
export function sendBytes(
  reply: FastifyReply,
  answer: BytesAnswer,
  { ctx, recordDownload }: { ctx: Context; recordDownload: RecordDownload },
) {
  const { jobId } = reply.request.params as { jobId?: string }
  const keeping = (kind: Download['kind'], { name }: { name: string }) => ({
    ...ctx,
    taken: () => recordDownload(ctx, { kind, name, jobId }),
  })
  if ('document' in answer) {
    return sendDocument(reply, answer, keeping('document_downloaded', answer.document))
  }
  if ('made' in answer) {
    return sendMadeDocument(reply, answer, keeping('report_downloaded', answer.made))
  }
  const rows = 'csv' in answer ? answer.csv : answer.jsonl
  return sendRows(reply, answer, keeping('list_exported', rows))
}
