import { isDeepStrictEqual } from 'node:util'
import { isCheckPending } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import {
  findComparisons,
  isUnfinishedComparison,
} from '#server/features/documents/comparison-repository.ts'
import { recordSystemEvent } from '#server/features/jobs/history/history-service.ts'
import { lockJob } from '#server/features/jobs/job-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { maxPreparationHours } from '#server/limits.ts'
import type { EvidenceRequest, RunningEvidenceQueue } from '#server/queue/evidence-queue.ts'
import { minutesBefore } from '#server/times.ts'
import { composeEdition } from './compose-edition.ts'
import {
  findPreparingEdition,
  storeFrozenEdition,
  saveReportedChecks,
  markEditionFailed,
  type PreparingEditionRow,
} from './edition-repository.ts'
import {
  findCheckIdentities,
  findEvidenceChecks,
  findReadyOrLateEditionIds,
  findReadyEditionIdsByHash,
  type CheckIdentity,
} from './evidence-check-repository.ts'
import { freezeEditionText, verifyUrlOf } from './freeze-text.ts'
import { getSigningKey } from './signing-key.ts'

type Deps = Pick<VisitorContext, 'db' | 'secretKey'> & {
  settings: Pick<VisitorContext['settings'], 'publicUrl'>
  live?: VisitorContext['live'] | undefined
  /** Gives an ISO time instead of the clock: the demo has jobs that were completed in the past. */
  now?: ((completedAt: string) => string) | undefined
}

/**
 * Does nothing while checks or comparisons are awaited, because nothing can be added later. Several processes may
 * compose an edition; the first one stores it. After the last attempt, readers see the failure.
 */
export async function freezeEdition(
  deps: Deps,
  { reportId }: EvidenceRequest,
  { isLastAttempt = false }: { isLastAttempt?: boolean } = {},
): Promise<void> {
  try {
    await freezeUntilStored(deps, reportId)
  } catch (error) {
    // Recording the failure needs the database, too.
    if (isLastAttempt) await recordFailure(deps, reportId).catch(() => {})
    throw error
  }
}

async function recordFailure({ db, live }: Deps, reportId: string) {
  const jobId = await markEditionFailed(db, reportId, new Date().toISOString())
  if (!jobId) return
  const change = { kind: 'job', id: jobId } as const
  live?.publish({ change, to: { administrators: true, job: { id: jobId, clientSide: true } } })
}

async function freezeUntilStored(deps: Deps, reportId: string) {
  for (let isFrozen = false; !isFrozen;) {
    const composedReport = await composeReport(deps, reportId)
    // Composes again if a check has ended or a name has changed meanwhile.
    isFrozen = !composedReport || (await freezeComposedReport(deps, composedReport))
  }
}

type ComposedReport = {
  row: PreparingEditionRow
  checks: readonly CheckIdentity[]
  frozen: Parameters<typeof storeFrozenEdition>[2]
}

async function composeReport(deps: Deps, reportId: string): Promise<ComposedReport | undefined> {
  const { db, secretKey, settings } = deps
  const row = await findPreparingEdition(db, reportId)
  if (!row) return undefined
  const now = deps.now?.(row.completed_at) ?? new Date().toISOString()
  const checks = await findEvidenceChecks(db, documentHashesOf(row))
  const isLate = row.completed_at < lateBefore(now)
  const comparisons = await findComparisons(db, clientViewerOf(row), pairsOf(row))
  const isAnyAwaited =
    [...checks.values()].some(({ state }) => isCheckPending(state)) ||
    [...comparisons.values()].some(isUnfinishedComparison)
  if (!isLate && isAnyAwaited) return undefined

  const { kid, privateKey } = await inBackgroundTransaction(deps, (own) =>
    getSigningKey({ ...own, secretKey, now }),
  )
  const { public_id, edition, completed_at } = row
  const verify_at = verifyUrlOf(settings, public_id)
  const head = { kid, public_id, verify_at, edition, completed_at, frozen_at: now }
  const editionContent = await composeEdition(head, row.basis, { checks, comparisons })
  return {
    row,
    checks: [...checks.values()].map(({ id, sha256, state }) => ({ id, sha256, state })),
    frozen: { ...(await freezeEditionText(editionContent, privateKey)), kid, now },
  }
}

/** False if a check or the facts have changed since the edition was composed. */
function freezeComposedReport(
  deps: Deps,
  { row, checks, frozen }: ComposedReport,
): Promise<boolean> {
  const { live } = deps
  const { id, job_id: jobId, edition, organization_id: organizationId } = row
  return inBackgroundTransaction(deps, async ({ db, afterCommit }) => {
    // Everybody locks a job before its rows in other tables; otherwise two could wait for each other.
    await lockJob(db, jobId)
    const currentRow = await findPreparingEdition(db, id)
    if (!currentRow) return true
    // Erasing a person changes the facts: a name that is gone must not be signed.
    if (!isDeepStrictEqual(currentRow.basis, row.basis)) return false
    if (!isDeepStrictEqual(await findCheckIdentities(db, documentHashesOf(row)), checks))
      return false
    await storeFrozenEdition(db, id, frozen)
    await saveReportedChecks(db, id, checks)
    await recordSystemEvent(
      { db, now: frozen.now, afterCommit, ...(live && { live }) },
      { kind: 'report_ready', jobId, organizationId, details: { edition } },
    )
    return true
  })
}

const documentHashesOf = ({ organization_id: organizationId, hashes }: PreparingEditionRow) => ({
  organizationId,
  hashes,
})

/** The client side reads reports, and may not learn of documents that are not delivered. */
const clientViewerOf = ({ organization_id: organizationId }: PreparingEditionRow) => ({
  organizationId,
  canSeeUndelivered: false,
})

const pairsOf = ({ basis }: PreparingEditionRow) =>
  basis.documents.flatMap(({ original, fixed }) =>
    fixed ? [{ original: original.sha256, fixed: fixed.sha256 }] : [],
  )

const lateBefore = (now: string) => minutesBefore(now, maxPreparationHours * 60)

/** Queues editions that waited for the check of this document. Call it after the commit. */
export async function requestFreezing(
  { db, evidence }: Pick<VisitorContext, 'db' | 'evidence'>,
  document: { organizationId: string; sha256: string },
): Promise<void> {
  const ids = await findReadyEditionIdsByHash(db, document)
  if (ids.length === 0) return
  await evidence.add(
    db,
    ids.map((reportId) => ({ reportId })),
  )
  evidence.wakeWorkers()
}

/** Minutes until a failed edition is tried again. */
const retryAfterMinutes = 60

const batchSize = 200

/** Queues those dropped or late, each by itself: a failing one does not delay the others. */
export async function sweepEditions(
  { db, evidence }: Pick<VisitorContext, 'db'> & { evidence: RunningEvidenceQueue },
  now: string,
): Promise<void> {
  const ids = await findReadyOrLateEditionIds(db, {
    lateBefore: lateBefore(now),
    failedBefore: minutesBefore(now, retryAfterMinutes),
  })
  const requests = ids.map((reportId) => ({ reportId }))
  for (let at = 0; at < requests.length; at += batchSize) {
    await evidence.addMissing(db, requests.slice(at, at + batchSize))
  }
  if (requests.length > 0) evidence.wakeWorkers()
}
