import { isDeepStrictEqual } from 'node:util'
import { isUnderWay } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { findComparisons, isUnfinished } from '#server/features/documents/comparison-repository.ts'
import { recordSystemEvent } from '#server/features/jobs/history/history-service.ts'
import { lockJob } from '#server/features/jobs/job-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { maxPreparationHours } from '#server/limits.ts'
import type { EvidenceRequest, RunningEvidenceQueue } from '#server/queue/evidence-queue.ts'
import { minutesBefore } from '#server/times.ts'
import { composeEdition } from './compose-edition.ts'
import {
  findPreparing,
  freezeRow,
  keepReportedChecks,
  markFailed,
  type PreparingRow,
} from './edition-repository.ts'
import {
  findCheckIdentities,
  findEvidenceChecks,
  findReadyOrLate,
  findReadyWith,
  type CheckIdentity,
} from './evidence-check-repository.ts'
import { freezeText, verifyAt } from './freeze-text.ts'
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
    await freezeUntilOver(deps, reportId)
  } catch (error) {
    // Recording the failure needs the database, too.
    if (isLastAttempt) await recordFailure(deps, reportId).catch(() => {})
    throw error
  }
}

async function recordFailure({ db, live }: Deps, reportId: string) {
  const jobId = await markFailed(db, reportId, new Date().toISOString())
  if (!jobId) return
  const change = { kind: 'job', id: jobId } as const
  live?.publish({ change, to: { administrators: true, job: { id: jobId, clientSide: true } } })
}

async function freezeUntilOver(deps: Deps, reportId: string) {
  for (let isOver = false; !isOver;) {
    const composed = await compose(deps, reportId)
    // Composes again if a check has ended or a name has changed meanwhile.
    isOver = !composed || (await freezeComposed(deps, composed))
  }
}

type ComposedReport = {
  row: PreparingRow
  checks: readonly CheckIdentity[]
  frozen: Parameters<typeof freezeRow>[2]
}

async function compose(deps: Deps, reportId: string): Promise<ComposedReport | undefined> {
  const { db, secretKey, settings } = deps
  const row = await findPreparing(db, reportId)
  if (!row) return undefined
  const now = deps.now?.(row.completed_at) ?? new Date().toISOString()
  const checks = await findEvidenceChecks(db, bytesOf(row))
  const isLate = row.completed_at < lateBefore(now)
  const comparisons = await findComparisons(db, clientViewer(row), pairsOf(row))
  const isAwaited =
    [...checks.values()].some(({ state }) => isUnderWay(state)) ||
    [...comparisons.values()].some(isUnfinished)
  if (!isLate && isAwaited) return undefined

  const { kid, privateKey } = await inBackgroundTransaction(deps, (own) =>
    getSigningKey({ ...own, secretKey, now }),
  )
  const { public_id, edition, completed_at } = row
  const verify_at = verifyAt(settings, public_id)
  const head = { kid, public_id, verify_at, edition, completed_at, frozen_at: now }
  const composed = await composeEdition(head, row.basis, { checks, comparisons })
  return {
    row,
    checks: [...checks.values()].map(({ id, sha256, state }) => ({ id, sha256, state })),
    frozen: { ...(await freezeText(composed, privateKey)), kid, now },
  }
}

/** False if a check or the facts have changed since the edition was composed. */
function freezeComposed(deps: Deps, { row, checks, frozen }: ComposedReport): Promise<boolean> {
  const { live } = deps
  const { id, job_id: jobId, edition, organization_id: organizationId } = row
  return inBackgroundTransaction(deps, async ({ db, afterCommit }) => {
    // Everybody locks a job before its rows in other tables; otherwise two could wait for each other.
    await lockJob(db, jobId)
    const present = await findPreparing(db, id)
    if (!present) return true
    // Erasing a person changes the facts: a name that is gone must not be signed.
    if (!isDeepStrictEqual(present.basis, row.basis)) return false
    if (!isDeepStrictEqual(await findCheckIdentities(db, bytesOf(row)), checks)) return false
    await freezeRow(db, id, frozen)
    await keepReportedChecks(db, id, checks)
    await recordSystemEvent(
      { db, now: frozen.now, afterCommit, ...(live && { live }) },
      { kind: 'report_ready', jobId, organizationId, details: { edition } },
    )
    return true
  })
}

const bytesOf = ({ organization_id: organizationId, hashes }: PreparingRow) => ({
  organizationId,
  hashes,
})

/** The client side reads reports, and may not learn of documents that are not delivered. */
const clientViewer = ({ organization_id: organizationId }: PreparingRow) => ({
  organizationId,
  seesUndelivered: false,
})

const pairsOf = ({ basis }: PreparingRow) =>
  basis.documents.flatMap(({ original, fixed }) =>
    fixed ? [{ original: original.sha256, fixed: fixed.sha256 }] : [],
  )

const lateBefore = (now: string) => minutesBefore(now, maxPreparationHours * 60)

/** Queues editions that waited for the check of this document. Call it after the commit. */
export async function requestFreezing(
  { db, evidence }: Pick<VisitorContext, 'db' | 'evidence'>,
  document: { organizationId: string; sha256: string },
): Promise<void> {
  const ids = await findReadyWith(db, document)
  if (ids.length === 0) return
  await evidence.add(
    db,
    ids.map((reportId) => ({ reportId })),
  )
  evidence.wakeWorkers()
}

/** Minutes until a failed edition is tried again. */
const failedAgoMinutes = 60

const batchSize = 200

/**
 * Queues editions that were dropped or wait too long. Each has its own queue entry, so that a
 * failing one does not delay the others.
 */
export async function sweepEditions(
  { db, evidence }: Pick<VisitorContext, 'db'> & { evidence: RunningEvidenceQueue },
  now: string,
): Promise<void> {
  const ids = await findReadyOrLate(db, {
    lateBefore: lateBefore(now),
    failedBefore: minutesBefore(now, failedAgoMinutes),
  })
  const requests = ids.map((reportId) => ({ reportId }))
  for (let at = 0; at < requests.length; at += batchSize) {
    await evidence.addMissing(db, requests.slice(at, at + batchSize))
  }
  if (requests.length > 0) evidence.wakeWorkers()
}
