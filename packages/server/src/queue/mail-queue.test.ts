// @module-tag rest
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { runTransaction } from '#server/db/run-transaction.ts'
import { sendMail } from '#server/features/mail/send-mail.ts'
import { errorSerializer } from '#server/http/request-log.ts'
import { createSmtpMailer, type Mailer } from '#server/ports/mailer.ts'
import { appForTest } from '#test/app-for-test.ts'
import { testDatabase } from '#test/db/database.ts'
import { aUser } from '#test/factories.ts'
import { startSmtpServer, type TestSmtpServer } from '#test/smtp/smtp-server.ts'
import { openQueues } from './open-queues.ts'

const parts = appForTest()
let server: TestSmtpServer
let mailer: Mailer

beforeAll(async () => {
  server = await startSmtpServer()
  mailer = await createSmtpMailer(server.url, { from: 'no-reply@example.com' })
  await parts.mails.work((request, delivery) => sendMail({ ...parts, mailer }, request, delivery))
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

test('a mail of a change that is not committed is never sent', { tags: 'short' }, async () => {
  const { id: userId } = await aUser(parts.db, 'RM_CLI')

  const change = runTransaction(parts.db, async (db) => {
    await parts.mails.add(db, { purpose: 'forgot_password', userId })
    throw new Error('the change fails')
  })

  await expect(change).rejects.toThrow('the change fails')
  expect(await findMail(userId)).toBeUndefined()
})

test('a sending that takes too long is broken off before the mail is sent again', async () => {
  await server.behave({ stallsAt: ['sender'] })
  const { id: userId, email } = await aUser(parts.db, 'RM_CLI')

  await runTransaction(parts.db, async (db) => {
    await parts.mails.add(db, { purpose: 'forgot_password', userId })
    // Long enough to get that far, even on a busy machine.
    await sql`update pgboss.job set expire_seconds = 3`.execute(db)
  })
  parts.mails.wakeWorkers()
  await vi.waitFor(async () => expect((await server.report()).stalled).toBe(1), { timeout: 10_000 })
  await untilState(userId, 'retry')
  await vi.waitFor(async () => expect((await server.report()).open).toBe(0), 10_000)
  await server.behave({})
  await server.resume()
  // Ends the pause before the next try; it grows with every failure.
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(parts.db)
  parts.mails.wakeWorkers()
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
  parts.mails.wakeWorkers()
  await untilState(userId, 'retry')

  expect((await findMail(userId))?.kept).toBe('{"reason": "not sent"}')
})

test('a queue that cannot read its tables says so in the log, with the reason', async () => {
  const database = await testDatabase()
  const owner = connect({ ...database.owner, max: 1 })
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const log = pino({ serializers: { err: errorSerializer } }, { write })
  const queues = await openQueues(database.pool, { log })
  await queues.mails.work(() => Promise.resolve())

  await owner.query('alter schema pgboss rename to away').finally(() => owner.end())
  queues.mails.wakeWorkers()
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 10_000 })
  await queues.stop()
  await database.drop()

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a queue failed',
    err: { code: '42P01', message: expect.stringContaining('does not exist') },
  })
})
