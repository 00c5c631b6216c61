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

type Parts = Pick<VisitorContext, 'db' | 'live' | 'settings'>

/**
 * Notifies of 80 % and of all of a quota: once, and again only after usage fell below. One process
 * does it at a time.
 */
export async function notifyOfQuotas(parts: Parts, at: Date = new Date()): Promise<void> {
  const now = at.toISOString()
  await inBackgroundTransaction(parts, async (ctx) => {
    const reporter = { ...ctx, now, actor: null, impersonator: null }
    for (const { organizationId, words } of await keepNotices(ctx, now)) {
      await notify(reporter, { kind: 'quota_used', organizationId, warning: words })
    }
  })
}

/** Returns the notices to send. */
async function keepNotices(ctx: Parts, now: string) {
  const [known, current] = [await findQuotaNotices(ctx.db), await findCurrent(ctx)]
  const before = (one: QuotaNotice) => known.find((other) => isSame(one, other))
  const changed = current.filter((one) => before(one)?.state !== one.state)
  const ended = known.filter((one) => !current.some((other) => isSame(one, other)))
  await deleteQuotaNotices(ctx.db, ended)
  await upsertQuotaNotices(ctx.db, changed, now)
  // A fall from full to nearly full is not reported.
  return changed.filter((one) => one.state === 'full' || !before(one))
}

const isSame = (one: QuotaNotice, other: QuotaNotice) =>
  one.organizationId === other.organizationId && one.share === other.share

async function findCurrent(ctx: Parts): Promise<(QuotaNotice & { words: string })[]> {
  const most = defaultQuota(ctx)
  const ofAll = most.documents !== null || most.openJobs !== null
  return (await findUsage(ctx.db, { ofAll })).flatMap((row) => {
    const { id: organizationId, bytes, open_jobs: jobs } = row
    const ofRow = toNotice(organizationId)
    return [
      ...ofRow('documents', bytes, row.max_bytes ?? most.documents),
      ...ofRow('open_jobs', jobs, row.max_open_jobs ?? most.openJobs),
    ]
  })
}

const wordsOf = { documents: quotaWords.documents, open_jobs: quotaWords.openJobs }

const toNotice =
  (organizationId: string) => (share: QuotaNotice['share'], used: number, most: number | null) => {
    const state = quotaStateOf(used, most)
    if (state === 'free' || most === null) return []
    return [{ organizationId, share, state, words: wordsOf[share].news(used, most) ?? '' }]
  }
