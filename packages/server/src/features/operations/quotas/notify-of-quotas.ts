import { quotaStateOf, quotaWords } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  deleteQuotaNotices,
  findQuotaNotices,
  findUsage,
  upsertQuotaNotices,
  type QuotaNotice,
} from './quota-notice-repository.ts'
import { defaultQuota } from './quota-service.ts'

type Deps = Pick<VisitorContext, 'db' | 'live' | 'settings'>

/**
 * Notifies of 80 % and of all of a quota: once, and again only after usage fell below. One process
 * does it at a time.
 */
export async function notifyOfQuotas(deps: Deps, at: Date = new Date()): Promise<void> {
  const now = at.toISOString()
  await inBackgroundTransaction(deps, async (ctx) => {
    const reporter = { ...ctx, now, actor: null, impersonator: null }
    for (const { organizationId, words } of await updateNotices(ctx, now)) {
      await notify(reporter, { kind: 'quota_used', organizationId, warning: words })
    }
  })
}

/** Returns the notices to send. */
async function updateNotices(ctx: Deps, now: string) {
  const [storedNotices, currentNotices] = [await findQuotaNotices(ctx.db), await findCurrent(ctx)]
  const before = (one: QuotaNotice) => storedNotices.find((other) => isSame(one, other))
  const changedNotices = currentNotices.filter((one) => before(one)?.state !== one.state)
  const endedNotices = storedNotices.filter(
    (one) => !currentNotices.some((other) => isSame(one, other)),
  )
  await deleteQuotaNotices(ctx.db, endedNotices)
  await upsertQuotaNotices(ctx.db, changedNotices, now)
  // A fall from full to nearly full is not reported.
  return changedNotices.filter((one) => one.state === 'full' || !before(one))
}

const isSame = (one: QuotaNotice, other: QuotaNotice) =>
  one.organizationId === other.organizationId && one.share === other.share

async function findCurrent(ctx: Deps): Promise<(QuotaNotice & { words: string })[]> {
  const defaults = defaultQuota(ctx)
  const ofAll = defaults.documents !== null || defaults.openJobs !== null
  return (await findUsage(ctx.db, { ofAll })).flatMap((row) => {
    const { id: organizationId, bytes, open_jobs: jobs } = row
    const ofRow = toNotice(organizationId)
    return [
      ...ofRow('documents', bytes, row.max_bytes ?? defaults.documents),
      ...ofRow('open_jobs', jobs, row.max_open_jobs ?? defaults.openJobs),
    ]
  })
}

const messages = { documents: quotaWords.documents, open_jobs: quotaWords.openJobs }

const toNotice =
  (organizationId: string) => (share: QuotaNotice['share'], used: number, limit: number | null) => {
    const state = quotaStateOf(used, limit)
    if (state === 'free' || limit === null) return []
    return [{ organizationId, share, state, words: messages[share].news(used, limit) ?? '' }]
  }
