import { isDeepStrictEqual } from 'node:util'
import { exportMediaTypes } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { withExportSlot } from '#server/export-slots.ts'
import type { GeneratedResponse } from '#server/http/handlers.ts'
import { tableLayout } from '#server/pdf/make-table-document.ts'
import { renderPdfInWorker } from '#server/pdf/pdf-thread.ts'
import { findNewestReport, getDocument, type EditionRow } from './evidence-repository.ts'
import { isMade, makeOnce } from './make-once.ts'
import { getReadableEdition, ensureMayReadEvidence } from './read-report.ts'
import { reportLayout } from './report-document.ts'

export async function reportPdf(
  ctx: Context,
  request: { jobId: string; edition: number },
): Promise<GeneratedResponse> {
  return { made: pdfOf(ctx, request.jobId, await getReadableEdition(ctx, request)) }
}

/**
 * Counts as one of the actor's exports. Throws 409 if the edition is in preparation, withdrawn or
 * about other documents than `hashes`.
 */
export async function newestReportPdf(
  ctx: Context,
  { jobId, hashes }: { jobId: string; hashes: readonly string[] },
): Promise<GeneratedResponse['made'] & { frozenAt: string }> {
  await ensureMayReadEvidence(ctx, jobId)
  const row = await findNewestReport(ctx.db, jobId)
  ensure(row?.frozen_at && row.proof, 'report_not_ready')
  ensure(row.withdrawn_at === null, 'report_withdrawn')
  const delivered = row.proof.documents.map(({ original, fixed }) => fixed ?? original)
  ensure(isDeepStrictEqual(delivered.toSorted(), hashes.toSorted()), 'report_outdated')
  const { make, ...made } = pdfOf(ctx, jobId, row)
  // Only making the PDF counts as an export: a client may fetch the zip in parts.
  const makeInPlace = () => (isMade(made.etag) ? make() : withExportSlot(ctx, make))
  return { ...made, make: makeInPlace, frozenAt: row.frozen_at }
}

export type WrittenReport = { text: string; sha256: string }

function pdfOf({ db }: Context, jobId: string, row: EditionRow): GeneratedResponse['made'] {
  const { edition, sha256, places } = row
  ensure(sha256, 'report_not_ready')
  ensure(places, 'not_found')
  // The same edition in the same layout gives the same bytes.
  const etag = `"${tableLayout}.${reportLayout}-${sha256}"`
  const make = async () => {
    const text = await getDocument(db, { jobId, edition })
    return renderPdfInWorker(reportPdfWorker, { text, sha256 } satisfies WrittenReport)
  }
  return {
    name: `report-${edition}.pdf`,
    mediaType: exportMediaTypes.pdf,
    etag,
    make: () => makeOnce(etag, make),
  }
}

export const reportPdfWorker = new URL('./report-pdf-worker.ts', import.meta.url)
