import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runTransaction } from '#server/db/transaction.ts'
import { sendMail } from '#server/features/mail/send-mail.ts'
import { smtpMailer, type Mailer } from '#server/ports/mailer.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { startSmtpServer, type TestSmtpServer } from '#test/smtp/smtp-server.ts'

const parts = appForTest()
let server: TestSmtpServer
let mailer: Mailer

beforeAll(async () => {
  server = await startSmtpServer()
  mailer = await smtpMailer(server.url, { from: 'no-reply@example.com' })
  await parts.mails.work((request, sending) =>
    sendMail({ ...parts, mailer, secretKey: testSecretKey }, request, sending),
  )
})
afterAll(async () => {
  mailer.close()
  await server.stop()
})

const findMail = async (userId: string) => {
  const { rows } = await sql<{ state: string; kept: string }>`
    select state::text, output::text as kept from pgboss.job where data->>'userId' = ${userId}`.execute(
    parts.db,
  )
  return rows[0]
}
const untilState = (userId: string, state: string) =>
  vi.waitFor(async () => expect((await findMail(userId))?.state).toBe(state), { timeout: 10_000 })

test('a mail of a change that is not committed is never sent', async () => {
  const { id: userId } = await aUser(parts.db, 'RM_CLI')

  const change = runTransaction(parts.db, async (db) => {
    await parts.mails.add(db, { purpose: 'forgot_password', userId })
    throw new Error('the change fails')
  })

  await expect(change).rejects.toThrow('the change fails')
  expect(await findMail(userId)).toBeUndefined()
})

test('a sending that takes too long is broken off before the mail is sent again', async () => {
  await server.behave({ holdsAt: ['sender'] })
  const { id: userId, email } = await aUser(parts.db, 'RM_CLI')

  await runTransaction(parts.db, async (db) => {
    await parts.mails.add(db, { purpose: 'forgot_password', userId })
    await sql`update pgboss.job set expire_seconds = 1`.execute(db)
  })
  parts.mails.wake()
  await vi.waitFor(async () => expect((await server.report()).held).toBe(1), { timeout: 10_000 })
  await untilState(userId, 'retry')
  await vi.waitFor(async () => expect((await server.report()).open).toBe(0))
  await server.behave({})
  await server.goOn()
  // The pause before the next try, which grows with every failure, is over.
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(parts.db)
  parts.mails.wake()
  await untilState(userId, 'completed')

  const { taken, connections } = await server.report()
  expect(taken.map(({ to }) => to)).toEqual([[email]])
  expect(connections).toBe(2)
})

test('of a refusal the queue keeps nothing that the mail server said', async () => {
  const { id: userId, email } = await aUser(parts.db, 'RM_CLI')
  const refusal = { at: 'reader', code: 450, text: `4.2.0 ${email} waits` } as const
  await server.behave({ refuses: refusal })

  await parts.mails.add(parts.db, { purpose: 'forgot_password', userId })
  parts.mails.wake()
  await untilState(userId, 'retry')

  expect((await findMail(userId))?.kept).toBe('{"reason": "not sent"}')
})
