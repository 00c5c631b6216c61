import {
  may,
  orderOfDocuments,
  type EvidenceKey,
  type EvidenceProof,
  type EvidenceReport,
  type EvidenceReportWithDocuments,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { reserveAttempts } from '#server/features/people/attempts/attempt-service.ts'
import {
  findPublicReport,
  findReplacement,
  findReport,
  findReports,
  getPartsOfDocument,
  type ReportRow,
} from './evidence-repository.ts'
import { partOfHead, partsOf, readDocument, readHead } from './edition-text.ts'
import { findKeys } from './key-repository.ts'
import { toReport, toReportWithDocuments } from './to-report.ts'

type Page = { page: number; limit: number }
type Edition = { jobId: string; edition: number }

/** The editions of a job that the actor may read, the newest first. */
export async function listReports(
  ctx: Context,
  request: Page & { jobId: string },
): Promise<{ reports: EvidenceReport[]; total: number }> {
  await readEvidenceOf(ctx, request.jobId)
  const { rows, total } = await findReports(ctx.db, request)
  return { reports: rows.map(toReport), total }
}

/**
 * An edition with a page of its documents, those first with which something remains; absent or not visible to the
 * actor is 404.
 */
export async function getReport(
  ctx: Context,
  { page, limit, ...edition }: Edition & Page,
): Promise<{ report: EvidenceReportWithDocuments; total: number }> {
  const row = await findReadableReport(ctx, edition)
  const { places } = row
  if (!places) return { report: toReportWithDocuments(row, undefined), total: 0 }
  const total = places.length - 1
  const [beginning = ''] = await getPartsOfDocument(ctx.db, edition, [partOfHead(places)])
  const head = readHead(beginning)
  const numbers = orderOfDocuments(total, head.overview?.exceptions)
  const request = partsOf(places, numbers.slice((page - 1) * limit, page * limit))
  const documents = (await getPartsOfDocument(ctx.db, edition, request)).map(readDocument)
  return { report: toReportWithDocuments(row, { head, documents }), total }
}

/** The row of an edition that the actor may read; everything else is 404. */
export async function findReadableReport(ctx: Context, edition: Edition): Promise<ReportRow> {
  await readEvidenceOf(ctx, edition.jobId)
  const row = await findReport(ctx.db, edition)
  ensure(row, 'not_found')
  return row
}

/** Refuses a person who may not read the job's reports, as if there were none. */
export async function readEvidenceOf(ctx: Context, jobId: string) {
  const { facts } = await readJob(ctx, jobId)
  ensure(may.readEvidence(ctx.actor, facts), 'not_found')
}

/**
 * The public page of a frozen edition. An edition that is unknown, in preparation or withdrawn is 404 alike. Of one
 * that was replaced the hashes stay, with the address of the other.
 */
export async function verifyReport(ctx: VisitorContext, publicId: string): Promise<EvidenceProof> {
  await reserveAttempts(ctx, [{ kind: 'verify', who: ctx.address }])
  const row = await findPublicReport(ctx.db, publicId)
  ensure(row?.frozen_at && row.sha256 && row.kid && row.proof, 'not_found')
  const { id, erased_at, frozen_at, sha256, kid, proof, ...shown } = row
  const replaced = erased_at !== null && {
    replaced: { withdrawn_at: erased_at, public_id: (await findReplacement(ctx.db, id)) ?? null },
  }
  return { ...shown, frozen_at, sha256, kid, ...proof, ...replaced }
}

/** The public part of every key, the newest first. */
export async function listKeys({ db }: VisitorContext): Promise<EvidenceKey[]> {
  return (await findKeys(db)).map(({ kid, public_key, created_at }) => ({
    ...{ kid, algorithm: 'Ed25519', public_key, createdAt: created_at },
  }))
}
