import type { VisitorContext } from '#server/context.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { digestHourUtc } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import {
  claimDailyNotifications,
  claimInstantNotifications,
  type DueMail,
} from './notification-mail-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'mails'>

/** News may be committed a few seconds after its time, and still belongs to its minute or day. */
const commitDelaySeconds = 5

/** Binds news to its mail, so that a repeated mail is the same. */
export async function requestNotificationMails(deps: Deps, at: Date = new Date()): Promise<void> {
  const now = minutesBefore(at.toISOString(), commitDelaySeconds / 60)
  await requestDueMails(deps, ({ db }) => claimInstantNotifications(db, minutesBefore(now, 1)))
  await requestDueMails(deps, ({ db }) => claimDailyNotifications(db, lastDigestBefore(now)))
}

async function requestDueMails(deps: Deps, claim: (parts: Deps) => Promise<DueMail[]>) {
  let requestedCount = 0
  do {
    requestedCount = await inBackgroundTransaction(deps, async (ctx) => {
      const dueMails = await claim(ctx)
      for (const mail of dueMails)
        await ctx.mails.add(ctx.db, { purpose: 'notifications', ...mail })
      return dueMails.length
    })
    if (requestedCount > 0) deps.mails.wakeWorkers()
  } while (requestedCount > 0)
}

function lastDigestBefore(now: string): string {
  const digestTime = new Date(now)
  digestTime.setUTCHours(digestHourUtc, 0, 0, 0)
  if (digestTime.toISOString() > now) digestTime.setUTCDate(digestTime.getUTCDate() - 1)
  return digestTime.toISOString()
}
