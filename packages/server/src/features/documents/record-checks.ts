import { isCheckPending } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { HistoryEvent } from '#server/features/jobs/history/history-event.ts'
import { recordSystemEvents } from '#server/features/jobs/history/history-service.ts'
import { findCheckSummaries, lockChecks, type CheckSummaryRow } from './check-repository.ts'
import { requestChecks } from './check-service.ts'
import { requestComparisons } from './comparison-service.ts'
import type { JobDocument } from './file-repository.ts'

/** Also records known results at once. Call it after the event that adds the documents. */
export async function requestDocumentChecks(
  ctx: Context,
  organizationId: string,
  documents: readonly JobDocument[],
): Promise<void> {
  // Locks these checks until the commit, so that none ends unseen; later ends find the documents.
  await lockChecks(ctx.db, organizationId, hashesOf(documents))
  const summaries = await findCheckSummaries(ctx.db, organizationId, hashesOf(documents))
  const hasCheck = ({ sha256 }: JobDocument) => summaries.has(sha256)
  // An original of an older engine is checked again, to compare both by the same rules.
  await requestChecks(
    ctx,
    organizationId,
    hashesOf(documents).map((sha256) => ({ sha256 })),
  )
  await recordCheckResults(ctx, organizationId, documents.filter(hasCheck))
  const pairs = documents.flatMap(({ sha256, fixed }) =>
    fixed ? [{ original: fixed.original, fixed: sha256 }] : [],
  )
  await requestComparisons(ctx, organizationId, pairs)
}

export async function recordCheckResults(
  ctx: Parameters<typeof recordSystemEvents>[0],
  organizationId: string,
  documents: readonly JobDocument[],
): Promise<void> {
  const checks = await findCheckSummaries(ctx.db, organizationId, hashesOf(documents))
  const events = documents.flatMap(({ jobId, fileId, sha256, fixed }): HistoryEvent[] => {
    const check = checks.get(sha256)
    // Unsupported documents cause no event.
    if (!check || isCheckPending(check.state) || check.state === 'not_supported') return []
    const details = toCheckDetails(check)
    const subjectIds = { jobId, fileId, organizationId }
    if (!fixed) return [{ kind: 'document_checked', ...subjectIds, details }]
    const { version, comparedWith } = fixed
    const originalCheck = comparedWith === null ? undefined : checks.get(comparedWith)
    // Engines of different versions count differently.
    const barriers_before = originalCheck?.engine === check.engine ? originalCheck.barriers : null
    const fixedDetails = { ...details, version, barriers_before }
    return [{ kind: 'fixed_document_checked', ...subjectIds, details: fixedDetails }]
  })
  await recordSystemEvents(ctx, events)
}

const hashesOf = (documents: readonly JobDocument[]) => [
  ...new Set(
    documents.flatMap(({ sha256, fixed }) =>
      fixed?.comparedWith ? [sha256, fixed.comparedWith] : [sha256],
    ),
  ),
]

const toCheckDetails = ({ engine, run_id: run, ...result }: CheckSummaryRow) => {
  const { state, pages, barriers, is_for_people, undecided, counted } = result
  return { engine, run, state, pages, barriers, is_for_people, undecided, counted }
}
