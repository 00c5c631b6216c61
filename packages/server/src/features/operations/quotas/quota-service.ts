import { bytesPerGibibyte, type Quota, type quotaRoutes, type RouteInput } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { lockOrganization } from '#server/features/people/organizations/organization-repository.ts'
import { inTransaction } from '#server/in-transaction.ts'
import {
  findQuota,
  findQuotas,
  updateQuota,
  type QuotaFilter,
  type QuotaRow,
} from './quota-repository.ts'

/** For organizations without a quota of their own; null: no limit. */
export const defaultQuotaOf = ({ settings: { quota } }: Pick<Context, 'settings'>) => ({
  documents: quota?.bytes ?? null,
  openJobs: quota?.openJobs ?? null,
})

export async function listQuotas(ctx: Context, filter: QuotaFilter) {
  const { rows, total } = await findQuotas(ctx.db, filter)
  return { quotas: rows.map((row) => toQuota(ctx, row)), total }
}

type QuotaFields = RouteInput<typeof quotaRoutes.setQuota>['body']

/** A quota below the present usage removes nothing. */
export function setQuota(ctx: Context, id: string, fields: QuotaFields): Promise<Quota> {
  return inTransaction(withLocks(ctx, { changedOrganizations: [id] }), async (ctx) => {
    ensure(await lockOrganization(ctx.db, id), 'not_found')
    const { max_gibibytes: gibibytes, max_open_jobs: openJobs = null } = fields
    const bytes = gibibytes === undefined ? null : Math.round(gibibytes * bytesPerGibibyte)
    await updateQuota(ctx.db, id, { bytes, openJobs })
    await recordEvent(ctx, { kind: 'organization_updated', organizationId: id })
    const row = await findQuota(ctx.db, id)
    ensure(row, 'not_found')
    return toQuota(ctx, row)
  })
}

function toQuota(ctx: Context, row: QuotaRow): Quota {
  const defaults = defaultQuotaOf(ctx)
  const toShare = (used: number, ownLimit: number | null, defaultLimit: number | null) => ({
    used,
    most: ownLimit ?? defaultLimit,
    isDefault: ownLimit === null,
  })
  return {
    _id: row.id,
    name: row.name,
    documents: toShare(row.bytes, row.max_bytes, defaults.documents),
    openJobs: toShare(row.open_jobs, row.max_open_jobs, defaults.openJobs),
    retention: { keepMonths: row.keep_months, hasHold: row.is_held, first: row.first },
  }
}
