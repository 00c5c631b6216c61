import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { exportMediaTypes } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { DocumentAnswer } from '#server/http/handlers.ts'
import { makeTableDocument } from '#server/pdf/make-table-document.ts'
import { getStatementForExport, getStatementJobs } from './read-statement.ts'
import { statementDocument } from './statement-document.ts'

/** An issued statement as a tagged PDF, one line a job; absent or not theirs is 404. */
export async function statementPdf(ctx: Context, id: string): Promise<DocumentAnswer> {
  const { statement } = await getStatementForExport(ctx, id)
  const jobs = await getStatementJobs(ctx, id)
  const bytes = await makeTableDocument(statementDocument(statement, jobs))
  return {
    document: {
      name: `${statement.number ?? id}.pdf`,
      mediaType: exportMediaTypes.pdf,
      sizeBytes: bytes.length,
      isInline: false,
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      open: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
        Readable.from([bytes.subarray(start, end + 1)]),
    },
  }
}
