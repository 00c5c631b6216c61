import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aJob } from '#test/factories.ts'
import type { SmtpBehaviour, SmtpStep } from '#test/smtp/smtp-orders.ts'
import {
  startReturningSmtpServer,
  startSmtpServer,
  type TestSmtpServer,
} from '#test/smtp/smtp-server.ts'
import { processClient, type ProcessClient } from './process-client.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'
import { lookInto } from './stored-by.ts'

const patience = { timeout: 40_000, interval: 100 }
const admin = { email: 'first@example.com', password: 'a password of the test' }

let smtp: TestSmtpServer
let dataDir: string
let removeFolder: () => Promise<void>
let product: ProductProcess
let superUser: ProcessClient

beforeAll(async () => {
  smtp = await startReturningSmtpServer()
  ;({ dataDir, remove: removeFolder } = await dataFolder())
  superUser = processClient(await startProduct())
  await superUser.call('login', admin)
})

afterAll(async () => {
  product.signal('SIGTERM')
  await product.ended
  await smtp.stop()
  await removeFolder()
})

beforeEach(() => smtp.behave({}))

function startProduct() {
  const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, ...first }
  product = spawnProduct({ entry: 'product', env })
  return product.ready
}

/** Starts the mail server again on the port that the product knows. */
async function bringBack(behaviour: SmtpBehaviour = {}) {
  smtp = await startSmtpServer({ port: smtp.port })
  await smtp.behave(behaviour)
}

const anEmail = () => `${randomUUID()}@example.com`

async function invite(email = anEmail()) {
  const person = { email, firstName: 'First', lastName: 'Last' }
  expect((await superUser.call('inviteAdministrator', person)).status).toBe(201)
  return email
}

/**
 * Tells a remediator of a rush job, longer ago than further changes join its mail and than changes of that minute
 * may still be committed: it is due at the next look.
 */
async function sendNotification() {
  const { job, remediator } = await lookInto(dataDir, ({ db }) =>
    aJob(db, { status: 'ASSIGNED_REMEDIATOR' }),
  )
  const rush = { jobId: job.id, priority: 'RUSH' }
  expect((await superUser.call('updateJob', rush)).status).toBe(200)
  await lookInto(dataDir, ({ db }) =>
    sql`update notifications set created_at = created_at - interval '2 minutes'
      where user_id = ${remediator.id}`.execute(db),
  )
  return remediator.email
}

const inviteSome = (count: number) => Promise.all(Array.from({ length: count }, () => invite()))

const mailsTo = async (email: string) =>
  (await smtp.report()).taken.filter(({ to }) => to.includes(email)).map(({ source }) => source)

const messageIdOf = (source = '') => /^Message-ID: (.+)$/m.exec(source)?.[1]

const secretsIn = (source: string) => ({
  otp: /^Verification code: (\d+)/m.exec(source)?.[1],
  password: /^Temporary password: (\w+)/m.exec(source)?.[1],
})

/** The state of the mails to these people in the running product's queue. */
const standing = (...emails: string[]) =>
  lookInto(dataDir, async ({ db }) => {
    const { rows } = await sql<{ email: string; state: string; attempts: number; kept: string }>`
      select users.email, job.state::text, job.retry_count as attempts, job.output::text as kept
      from pgboss.job join users on users.id::text = job.data->>'userId'
      where users.email = any(${emails})`.execute(db)
    return emails.map((email) => rows.find((row) => row.email === email))
  })

const untilState = (state: string, ...emails: string[]) =>
  vi.waitFor(async () => {
    const expected = emails.map(() => expect.objectContaining({ state }))
    expect(await standing(...emails)).toEqual(expected)
  }, patience)

const untilStalled = (count: number) =>
  vi.waitFor(async () => expect((await smtp.report()).stalled).toBe(count), patience)

/** Ends the pause before the next try; the pause grows with every failure. */
const hurry = () =>
  lookInto(dataDir, ({ db }) =>
    sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db),
  )

/** Retries without pauses until all mails are sent. */
const untilCompleted = (...emails: string[]) =>
  vi.waitFor(async () => {
    await hurry()
    expect((await standing(...emails)).map((one) => one?.state)).toEqual(
      emails.map(() => 'completed'),
    )
  }, patience)

async function expectOneEach(...emails: string[]) {
  await untilCompleted(...emails)
  const counts = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length))
  expect(counts).toEqual(emails.map(() => 1))
}

test('the first super user has the chosen email, and their chosen password is not said', async () => {
  expect((await superUser.call('getMe')).status).toBe(200)
  expect(product.stdout.join('\n')).not.toContain(admin.password)
})

describe.each([
  { what: 'invitations', ask: () => invite() },
  { what: 'mails of news', ask: sendNotification },
])('$what', ({ ask }) => {
  test('they wait while the mail server is down, and each arrives once when it is back', async () => {
    await smtp.stop()

    const emails = [await ask(), await ask(), await ask()]

    await untilState('retry', ...emails)
    await bringBack()
    await expectOneEach(...emails)
  })

  test('one that waits and one that is being sent outlive a kill of the product, and arrive once', async () => {
    await smtp.stop()
    const waiting = await ask()
    await untilState('retry', waiting)
    await bringBack({ stallsAt: ['sender'] })
    const sending = await ask()
    await untilState('active', sending)

    product.signal('SIGKILL')
    await product.ended
    superUser.address = await startProduct()

    await smtp.behave({})
    await smtp.resume()
    await expectOneEach(waiting, sending)
  })
})

// Invitations and news leave by the same queue and the same connections.
test('a slow mail server holds up no request, and gets each once over one connection', async () => {
  const steps: SmtpStep[] = ['connection', 'sender', 'reader', 'message']
  await smtp.behave({ stallsAt: steps })
  const before = (await smtp.report()).connections
  const first = await invite()
  await untilStalled(1)
  const second = await invite()
  for (const _step of steps) {
    await untilStalled(2)
    expect((await smtp.report()).connections - before).toBe(2)
    expect((await superUser.call('getMe')).status).toBe(200)
    expect([...(await mailsTo(first)), ...(await mailsTo(second))]).toEqual([])
    await smtp.resume()
  }

  await expectOneEach(first, second)
})

test('a mail server that answers twice gets each once, and confuses none with the next', async () => {
  await smtp.behave({ whenTaken: 'answers twice' })

  const emails = await Promise.all(Array.from({ length: 6 }, () => invite()))
  emails.push(await invite())

  await expectOneEach(...emails)
})

test('a mail server that refuses for now, the reader and then the mail, gets it once when it takes it', async () => {
  await smtp.behave({ refuses: { at: 'reader', code: 450, text: '4.2.0 come back later' } })
  const email = await invite()
  await untilState('retry', email)

  await smtp.behave({ refuses: { at: 'message', code: 451, text: '4.3.0 not now' } })
  await vi.waitFor(async () => {
    await hurry()
    expect(product.stdout.join()).toContain('"responseCode":451')
  }, patience)
  await untilState('retry', email)
  await smtp.behave({})

  await expectOneEach(email)
})

test('a mail that is refused for good ends at once, is logged without its reader, and holds up no other', async () => {
  const refused = anEmail()
  const text = `5.1.1 <${refused}> is unknown here`
  await smtp.behave({ refuses: { at: 'reader', code: 550, text, only: refused } })

  await invite(refused)
  const others = await inviteSome(6)

  await expectOneEach(...others)
  await untilState('failed', refused)
  expect(await standing(refused)).toEqual([
    { email: refused, state: 'failed', attempts: 0, kept: '{"reason": "refused"}' },
  ])
  expect(await mailsTo(refused)).toEqual([])
  const line = product.stdout.find((one) => one.includes('a mail was refused for good')) ?? '{}'
  expect(JSON.parse(line).err).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  const said = [...product.stdout, ...product.stderr].join('\n')
  expect(said).not.toContain(refused)
  expect(said).not.toContain('unknown here')
})

test('a mail that is taken without an answer is sent again, and is the same with the same Message-ID', async () => {
  await smtp.behave({ whenTaken: 'hangs up' })
  const email = await invite()
  await untilState('retry', email)

  await smtp.behave({})
  const other = await invite()
  await untilCompleted(email, other)

  const mails = await mailsTo(email)
  const ids = mails.map(messageIdOf)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<[\da-f-]{36}@example\.com>$/)]))
  expect(ids).not.toContain(messageIdOf((await mailsTo(other))[0]))
  // All copies of a mail are equal: one code and one temporary password.
  const secrets = mails.map(secretsIn)
  const { otp = '', password = '' } = secrets[0] ?? {}
  expect(secrets).toEqual(mails.map(() => ({ otp, password })))
  const signedIn = await superUser.call('login', { email, password })
  expect([signedIn.status, signedIn.body]).toMatchObject([200, { data: { isVerified: false } }])
  const reset = await superUser.call('resetPassword', { email, otp, password: 'of my own' })
  expect(reset.status).toBe(200)
})
