import { quotaStateOf, quotaMessages } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  deleteQuotaNotices,
  findQuotaNotices,
  findQuotaUsage,
  upsertQuotaNotices,
  type QuotaNotice,
} from './quota-notice-repository.ts'
import { defaultQuotaOf } from './quota-service.ts'

type Deps = Pick<VisitorContext, 'db' | 'live' | 'settings'>

/** Notifies of 80 % and of all of a quota: once, until usage fell below. One process at a time. */
export async function notifyOfQuotas(deps: Deps, at: Date = new Date()): Promise<void> {
  const now = at.toISOString()
  await inBackgroundTransaction(deps, async (ctx) => {
    const systemContext = { ...ctx, now, actor: null, impersonator: null }
    for (const { organizationId, message } of await updateNotices(ctx, now)) {
      await notify(systemContext, { kind: 'quota_used', organizationId, warning: message })
    }
  })
}

/** Returns the notices to send. */
async function updateNotices(ctx: Deps, now: string) {
  const [storedNotices, currentNotices] = [
    await findQuotaNotices(ctx.db),
    await findCurrentNotices(ctx),
  ]
  const findStoredNotice = (notice: QuotaNotice) =>
    storedNotices.find((other) => isSame(notice, other))
  const changedNotices = currentNotices.filter(
    (notice) => findStoredNotice(notice)?.state !== notice.state,
  )
  const endedNotices = storedNotices.filter(
    (notice) => !currentNotices.some((other) => isSame(notice, other)),
  )
  await deleteQuotaNotices(ctx.db, endedNotices)
  await upsertQuotaNotices(ctx.db, changedNotices, now)
  // A fall from full to nearly full is not reported.
  return changedNotices.filter((notice) => notice.state === 'full' || !findStoredNotice(notice))
}

const isSame = (one: QuotaNotice, other: QuotaNotice) =>
  one.organizationId === other.organizationId && one.share === other.share

async function findCurrentNotices(ctx: Deps): Promise<(QuotaNotice & { message: string })[]> {
  const defaults = defaultQuotaOf(ctx)
  const ofAll = defaults.documents !== null || defaults.openJobs !== null
  return (await findQuotaUsage(ctx.db, { ofAll })).flatMap((row) => {
    const { id: organizationId, bytes, open_jobs: jobs } = row
    const toRowNotices = toNoticesOf(organizationId)
    return [
      ...toRowNotices('documents', bytes, row.max_bytes ?? defaults.documents),
      ...toRowNotices('open_jobs', jobs, row.max_open_jobs ?? defaults.openJobs),
    ]
  })
}

const shareTexts = { documents: quotaMessages.documents, open_jobs: quotaMessages.openJobs }

const toNoticesOf =
  (organizationId: string) => (share: QuotaNotice['share'], used: number, limit: number | null) => {
    const state = quotaStateOf(used, limit)
    if (state === 'free' || limit === null) return []
    return [{ organizationId, share, state, message: shareTexts[share].news(used, limit) ?? '' }]
  }
