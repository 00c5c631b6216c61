import { expect, test } from 'vitest'
import { requestNotificationMails } from '#server/features/jobs/notifications/request-notification-mails.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aJobAt } from '#test/jobs/job-story.ts'
import { issued } from '#test/money/statement-story.ts'
import { aTestClock } from '#test/test-clock.ts'
import { composeNotificationMail } from './notification-mail.ts'

const time = aTestClock('2026-10-15T12:00:00Z')
const parts = appForTest({ clock: time.clock })

test('the mail of a statement names it, its month, its sum and the UTC day of its issue', async () => {
  const { administrator, people } = await aJobAt(parts, 'REMEDIATION_COMPLETED')
  const { id: userId } = people.remediator
  time.set('2026-11-01T23:50:00Z')
  const of = { type: 'remediator', id: userId, month: '2026-10' } as const
  const { number } = await issued(administrator, of)
  await requestNotificationMails(parts, new Date('2026-11-02T00:00:00Z'))
  const { mail_id: mailId } = await parts.db
    .selectFrom('notifications')
    .select('mail_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'statement_issued')
    .executeTakeFirstOrThrow()

  const mail = await composeNotificationMail(parts, {
    purpose: 'notifications',
    userId,
    mailId: mailId ?? '',
  })

  const named = `Statement ${number} for October 2026: $10.00`
  expect(mail?.subject).toBe(named)
  expect(mail?.text).toContain(`${named}\n\nIssued on 1 Nov 2026 (UTC).`)
})
