import { isSuperUser, may, type Job, type Retention } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { findJob } from '#server/features/jobs/job-repository.ts'
import { getLockedJob } from '#server/features/jobs/read-job.ts'
import { toJob } from '#server/features/jobs/to-job.ts'
import { inTransaction } from '#server/in-transaction.ts'
import {
  findRetention,
  clearEndDays,
  updateHold,
  updateKeepMonths,
  type RetentionRow,
} from './retention-repository.ts'

export async function getRetention(ctx: Context, id: string): Promise<Retention> {
  ensure(isSuperUser(ctx.actor) || ctx.actor.organizationId === id, 'not_found')
  const retention = toRetention(await getRetentionRow(ctx, id))
  // The first job may be archived, which the organization's own people do not see.
  return isSuperUser(ctx.actor) ? retention : { ...retention, first: null }
}

/** Clears announced days: people are notified again before documents end. */
export function setRetention(ctx: Context, id: string, months: number | null): Promise<Retention> {
  return inTransaction(withLocks(ctx, { changedOrganizations: [id] }), async (ctx) => {
    const { keep_months: previousMonths } = await getRetentionRow(ctx, id)
    if (previousMonths !== months) {
      await updateKeepMonths(ctx.db, id, months)
      await clearEndDays(ctx.db, { organizationId: id })
      const details = { keep_months: months }
      await recordEvent(ctx, { kind: 'retention_changed', organizationId: id, details })
    }
    return toRetention(await getRetentionRow(ctx, id))
  })
}

export type Hold = { hasHold: boolean; reason: string }

export function setOrganizationHold(
  ctx: Context,
  id: string,
  { hasHold, reason }: Hold,
): Promise<Retention> {
  return inTransaction(withLocks(ctx, { changedOrganizations: [id] }), async (ctx) => {
    const { is_held: hadHold } = await getRetentionRow(ctx, id)
    ensure(hasHold || hadHold, 'invalid_state')
    await updateHold(ctx.db, 'organizations', { id, reason: hasHold ? reason : null })
    await clearEndDays(ctx.db, { organizationId: id })
    const kind = hasHold ? 'organization_held' : 'organization_released'
    await recordEvent(ctx, { kind, organizationId: id, reason })
    return toRetention(await getRetentionRow(ctx, id))
  })
}

/** Also for archived jobs; throws `documents_ended` if the documents have ended. */
export function setJobHold(ctx: Context, jobId: string, { hasHold, reason }: Hold): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row, facts } = await getLockedJob(ctx, jobId)
    const { id, organization_id: organizationId } = row
    ensure(may.holdDocuments(ctx.actor, facts), 'documents_ended')
    ensure(hasHold || row.legal_hold !== null, 'invalid_state')
    await updateHold(ctx.db, 'jobs', { id, reason: hasHold ? reason : null })
    await clearEndDays(ctx.db, { organizationId, jobId: id })
    const kind = hasHold ? 'job_held' : 'job_released'
    await recordEvent(ctx, { kind, jobId: id, organizationId, reason })
    const changedJob = await findJob(ctx.db, id)
    ensure(changedJob, 'not_found')
    return toJob(changedJob, ctx)
  })
}

async function getRetentionRow({ db }: Context, id: string): Promise<RetentionRow> {
  const row = await findRetention(db, id)
  ensure(row, 'not_found')
  return row
}

const toRetention = (row: RetentionRow): Retention => ({
  _id: row.id,
  name: row.name,
  keepMonths: row.keep_months,
  hasHold: row.is_held,
  first: row.first,
})
