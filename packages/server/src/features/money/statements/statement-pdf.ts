import { createHash } from 'node:crypto'
import { exportMediaTypes } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { GeneratedResponse } from '#server/http/handlers.ts'
import { makeTableDocument, tableLayoutVersion } from '#server/pdf/make-table-document.ts'
import { getStatementForExport, getStatementJobs } from './read-statement.ts'
import { toStatementDocument } from './statement-document.ts'

/** A tagged PDF with a line per job. Throws 404 if the actor may not see the statement. */
export async function exportStatementPdf(ctx: Context, id: string): Promise<GeneratedResponse> {
  const { statement } = await getStatementForExport(ctx, id)
  const document = toStatementDocument(statement, await getStatementJobs(ctx, id))
  const content = JSON.stringify([tableLayoutVersion, document])
  return {
    made: {
      name: `${statement.number ?? id}.pdf`,
      mediaType: exportMediaTypes.pdf,
      // The same document gives the same bytes.
      etag: `"${createHash('sha256').update(content).digest('hex')}"`,
      make: () => makeTableDocument(document),
    },
  }
}
