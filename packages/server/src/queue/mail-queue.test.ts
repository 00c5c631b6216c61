import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runTransaction } from '#server/db/transaction.ts'
import { sendMail } from '#server/features/mail/send-mail.ts'
import { smtpMailer } from '#server/ports/mailer.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { startSmtpServer, type SmtpMood } from '#test/smtp-server.ts'

const parts = appForTest()

/** Ends the pause before the next attempt, which grows with every failure. */
async function hurry() {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(parts.db)
  parts.mails.wake()
}

const tries = async () => {
  const { rows } = await sql<{ state: string; retry_count: number; kept: string }>`
    select state::text, retry_count, output::text as kept from pgboss.job where name = 'mail' order by created_on desc limit 1`.execute(
    parts.db,
  )
  return rows[0]
}

test('a mail of a change that is not committed is never sent', async () => {
  const { id: userId } = await aUser(parts.db, 'RM_CLI')

  const change = runTransaction(parts.db, async (db) => {
    await parts.mails.add(db, { purpose: 'forgot_password', userId })
    throw new Error('the change fails')
  })

  await expect(change).rejects.toThrow('the change fails')
  const { rows } = await sql`select id from pgboss.job where data->>'userId' = ${userId}`.execute(
    parts.db,
  )
  expect(rows).toEqual([])
})

test('a mail server that hangs, refuses or is away delays a mail, and gets it once', async () => {
  const first = await startSmtpServer()
  const port = Number(new URL(first.url).port)
  const mailer = await smtpMailer(first.url, { from: 'no-reply@example.com', patienceMs: 300 })
  const { id: userId, email } = await aUser(parts.db, 'RM_CLI')
  await parts.mails.work((request, id) =>
    sendMail({ ...parts, mailer, secretKey: testSecretKey }, request, id),
  )
  const untilTry = (count: number) =>
    vi.waitFor(
      async () => expect(await tries()).toMatchObject({ state: 'retry', retry_count: count }),
      {
        timeout: 10_000,
      },
    )
  const failFor = async (mood: SmtpMood, attempts: number) => {
    first.mood = mood
    await hurry()
    await untilTry(attempts)
  }

  first.mood = 'hangs'
  await parts.mails.add(parts.db, { purpose: 'forgot_password', userId })
  parts.mails.wake()
  await vi.waitFor(async () => expect((await tries())?.state).toBe('retry'), { timeout: 10_000 })
  await failFor('refuses', 1)
  await failFor('knows nobody', 2)
  expect((await tries())?.kept).toContain('not sent')
  expect((await tries())?.kept).not.toContain(email)
  await first.close()
  await hurry()
  await untilTry(3)
  const second = await startSmtpServer(port)
  second.mood = 'answers twice'
  await hurry()
  await vi.waitFor(() => expect(second.taken).toHaveLength(1), { timeout: 10_000 })
  await vi.waitFor(async () => expect((await tries())?.state).toBe('completed'))
  await second.close()
  mailer.close()

  expect(first.taken).toEqual([])
  expect(second.taken[0]).toContain(`To: ${email}`)
})
