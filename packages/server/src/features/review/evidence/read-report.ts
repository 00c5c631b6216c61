import {
  may,
  documentOrder,
  type EvidenceKey,
  type EvidenceProof,
  type EvidenceReport,
  type EvidenceReportWithDocuments,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { headRangeOf, documentRangesOf, parseDocument, parseHead } from './edition-text.ts'
import {
  findPublicReport,
  findReplacement,
  findEdition,
  findReports,
  findDocumentTexts,
  type EditionRow,
} from './evidence-repository.ts'
import { findKeys } from './key-repository.ts'
import { toReport, toReportWithDocuments } from './to-report.ts'

type Page = { page: number; limit: number }
type EditionKey = { jobId: string; edition: number }

export async function listReports(
  ctx: Context,
  request: Page & { jobId: string },
): Promise<{ reports: EvidenceReport[]; total: number }> {
  await ensureMayReadEvidence(ctx, request.jobId)
  const { rows, total } = await findReports(ctx.db, request)
  return { reports: rows.map(toReport), total }
}

/** A page of documents, exceptions first; 404 if the actor may not read the edition. */
export async function getReport(
  ctx: Context,
  { page, limit, ...edition }: EditionKey & Page,
): Promise<{ report: EvidenceReportWithDocuments; total: number }> {
  const row = await getReadableEdition(ctx, edition)
  const { places } = row
  if (!places) return { report: toReportWithDocuments(row, undefined), total: 0 }
  const total = places.length - 1
  const [headText] = await findDocumentTexts(ctx.db, edition, [headRangeOf(places)])
  // The bytes may have been erased since the row was read.
  ensure(headText, 'not_found')
  const head = parseHead(headText)
  const numbers = documentOrder(total, head.overview?.exceptions)
  const ranges = documentRangesOf(places, numbers.slice((page - 1) * limit, page * limit))
  const documents = (await findDocumentTexts(ctx.db, edition, ranges)).map(parseDocument)
  ensure(documents.length === ranges.length, 'not_found')
  return { report: toReportWithDocuments(row, { head, documents }), total }
}

/** 404 for editions that the actor may not read. */
export async function getReadableEdition(ctx: Context, edition: EditionKey): Promise<EditionRow> {
  await ensureMayReadEvidence(ctx, edition.jobId)
  const row = await findEdition(ctx.db, edition)
  ensure(row, 'not_found')
  return row
}

/** 404 if the actor may not read the job's reports. */
export async function ensureMayReadEvidence(ctx: Context, jobId: string) {
  const { facts } = await readJob(ctx, jobId)
  ensure(may.readEvidence(ctx.actor, facts), 'not_found')
}

/** Unknown, unfrozen and withdrawn editions are all 404. A replaced one still shows its hashes. */
export async function verifyReport(ctx: VisitorContext, publicId: string): Promise<EvidenceProof> {
  await reserveAttempts(ctx, [{ kind: 'verify', identifier: ctx.address }])
  const row = await findPublicReport(ctx.db, publicId)
  ensure(row?.frozen_at && row.sha256 && row.kid && row.proof, 'not_found')
  const { id, erased_at, frozen_at, sha256, kid, proof, ...reportHead } = row
  const replacement = erased_at !== null && {
    replaced: { withdrawn_at: erased_at, public_id: (await findReplacement(ctx.db, id)) ?? null },
  }
  return { ...reportHead, frozen_at, sha256, kid, ...proof, ...replacement }
}

export async function listKeys({ db }: VisitorContext): Promise<EvidenceKey[]> {
  return (await findKeys(db)).map(({ kid, public_key, created_at }) => ({
    kid,
    algorithm: 'Ed25519',
    public_key,
    createdAt: created_at,
  }))
}
