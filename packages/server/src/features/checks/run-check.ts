import { documentTypeNames, documentTypes, verdictOf } from '@curbcut/contract'
import { inBackgroundTransaction, type VisitorContext } from '#server/context.ts'
import type { CheckOutcome, StoredDocument } from '#server/checker/check-in-process.ts'
import {
  beginRun,
  deleteCheck,
  endRun,
  giveUpRun,
  type CheckResult,
  type Run,
} from '#server/features/check-rows/check-repository.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { beforeAllIds, newId } from '#server/ids.ts'
import { checkLimits } from '#server/limits.ts'
import type { CheckRequest } from '#server/queue/check-queue.ts'
import { findDocumentOf, findJobsFixedBy, findJobsWith } from './checked-document-repository.ts'

type Parts = Pick<VisitorContext, 'db' | 'files'> & {
  /** Absent: nobody looks yet. */
  live?: VisitorContext['live'] | undefined
  check(document: StoredDocument, options: { signal: AbortSignal }): Promise<CheckOutcome>
}

/**
 * Makes one check, outside of any request and transaction. Whoever begins last has it, so that a check has
 * one result however many processes took it up. Rejects if it has to be made again.
 */
export async function runCheck(
  parts: Parts,
  { checkId: id }: CheckRequest,
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts
  const run = { id, runId: newId() }
  const begun = await beginRun(db, { ...run, now: new Date().toISOString() })
  if (!begun) return

  try {
    const bytes = { organizationId: begun.organization_id, sha256: begun.sha256 }
    const document = await findDocumentOf(db, bytes)
    // Nobody can ask for it any more.
    if (!document) {
      await deleteCheck(db, id)
      return
    }
    await tell(parts, bytes)
    const outcome = await checkDocumentOf(parts, document, signal)
    await keepResult(parts, { run, bytes }, toResult(outcome))
    await tell(parts, bytes)
  } catch (error) {
    await giveUpRun(db, run)
    throw error
  }
}

type Ending = { run: Run; bytes: Parameters<typeof findJobsWith>[1] }

/** Keeps the result, if this run has the check still, and tells the remediators of barriers that are left. */
async function keepResult(parts: Parts, { run, bytes }: Ending, result: CheckResult) {
  const now = new Date().toISOString()
  const effects: (() => void | Promise<void>)[] = []
  const end = async (ctx: Pick<Parts, 'db'>) => {
    if (!(await endRun(ctx.db, { ...run, now }, result)) || !result.barriers) return
    const { live } = parts
    const teller = { db: ctx.db, now, impersonator: null, actor: { id: nobody } }
    const afterCommit = (effect: () => void | Promise<void>) => void effects.push(effect)
    for (const jobId of await findJobsFixedBy(ctx.db, bytes)) {
      const news = { kind: 'barriers_found', jobId } as const
      await notify({ ...teller, afterCommit, ...(live && { live }) }, news)
    }
  }
  // The demo checks its documents in the transactions that bring them.
  await (parts.db.isTransaction ? end(parts) : inBackgroundTransaction(parts, end))
  for (const effect of effects) await effect()
}

/** Nobody has to be left out: a check is no person's doing. */
const nobody = beforeAllIds

/** The client side hears of a version only once it is delivered. */
async function tell({ db, live }: Parts, bytes: Parameters<typeof findJobsWith>[1]) {
  if (!live) return
  for (const job of await findJobsWith(db, bytes)) {
    const change = { kind: 'checks', id: job.id } as const
    live.tell({ change, to: { administrators: true, job } })
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findDocumentOf>>>

async function checkDocumentOf(
  { files, check }: Parts,
  { storage_key: key, size_bytes: sizeBytes, media_type: mediaType }: Found,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  if (sizeBytes > checkLimits.documentBytes) return { state: 'too_large', conditions: [] }
  return check(
    { name: `document.${kindOf(mediaType)}`, sizeBytes, open: () => files.read(key) },
    { signal },
  )
}

const kindOf = (mediaType: string) =>
  documentTypeNames.find((name) => documentTypes[name].mediaType === mediaType)

function toResult({ state, reason, facts, conditions }: CheckOutcome): CheckResult {
  return {
    state,
    reason: reason ?? null,
    pages: facts?.pages ?? null,
    barriers: state === 'done' ? verdictOf(conditions).barriers : null,
    facts,
    conditions,
  }
}
