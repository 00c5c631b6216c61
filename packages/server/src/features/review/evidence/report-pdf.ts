import { isDeepStrictEqual } from 'node:util'
import { exportMediaTypes } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { withExportSlot } from '#server/export-slots.ts'
import type { GeneratedResponse } from '#server/http/handlers.ts'
import { tableLayoutVersion } from '#server/pdf/make-table-document.ts'
import { renderPdfInWorker } from '#server/pdf/pdf-worker.ts'
import { findNewestReport, getEditionJson, type EditionRow } from './evidence-repository.ts'
import { isMadeOrBeingMade, makeOnce } from './make-once.ts'
import { getReadableEdition, ensureMayReadEvidence } from './read-report.ts'
import { reportLayoutVersion } from './report-document.ts'

export async function exportReportPdf(
  ctx: Context,
  request: { jobId: string; edition: number },
): Promise<GeneratedResponse> {
  return { made: toPdfExport(ctx, request.jobId, await getReadableEdition(ctx, request)) }
}

/** Throws 409 if the edition is not ready, withdrawn or about other documents than `hashes`. */
export async function getNewestReportPdf(
  ctx: Context,
  { jobId, hashes }: { jobId: string; hashes: readonly string[] },
): Promise<GeneratedResponse['made'] & { frozenAt: string }> {
  await ensureMayReadEvidence(ctx, jobId)
  const row = await findNewestReport(ctx.db, jobId)
  ensure(row?.frozen_at && row.proof, 'report_not_ready')
  ensure(row.withdrawn_at === null, 'report_withdrawn')
  const deliveredHashes = row.proof.documents.map(({ original, fixed }) => fixed ?? original)
  ensure(isDeepStrictEqual(deliveredHashes.toSorted(), hashes.toSorted()), 'report_outdated')
  const { make, ...made } = toPdfExport(ctx, jobId, row)
  // Only making the PDF counts as an export: a client may fetch the zip in parts.
  const makeWithSlot = () => (isMadeOrBeingMade(made.etag) ? make() : withExportSlot(ctx, make))
  return { ...made, make: makeWithSlot, frozenAt: row.frozen_at }
}

export type SignedReportText = { text: string; sha256: string }

function toPdfExport({ db }: Context, jobId: string, row: EditionRow): GeneratedResponse['made'] {
  const { edition, sha256, places } = row
  ensure(sha256, 'report_not_ready')
  ensure(places, 'not_found')
  // The same edition in the same layout gives the same bytes.
  const etag = `"${tableLayoutVersion}.${reportLayoutVersion}-${sha256}"`
  const make = async () => {
    const text = await getEditionJson(db, { jobId, edition })
    return renderPdfInWorker(reportPdfWorkerUrl, { text, sha256 } satisfies SignedReportText)
  }
  return {
    name: `report-${edition}.pdf`,
    mediaType: exportMediaTypes.pdf,
    etag,
    make: () => makeOnce(etag, make),
  }
}

export const reportPdfWorkerUrl = new URL('./report-pdf-worker.ts', import.meta.url)
