import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail, Mailer } from '#server/ports/mailer.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { findMailHealth } from './mail-health-repository.ts'
import { createMonitoredMailer } from './monitored-mailer.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('mail_health').execute()
})

const mail: Mail = { id: '1', to: 'demo@example.com', subject: 'A', text: 'A', html: 'A' }
const sendBy = (send: Mailer['send'], options?: { signal: AbortSignal }) =>
  createMonitoredMailer({ db: database.db, log, way: 'server' }, { send, close: () => {} }).send(
    mail,
    options,
  )
const failing = (facts: object) => () => Promise.reject(Object.assign(new Error('no'), facts))
const health = () => findMailHealth(database.db)

test('a mail that goes out is written down', async () => {
  await sendBy(() => Promise.resolve())

  expect(await health()).toEqual({
    sent_at: expect.any(String),
    sent_way: 'server',
    failed_at: null,
    failure_code: null,
    failing_since: null,
  })
})

test('mail fails from the first failure on until a mail goes out again', async () => {
  await expect(sendBy(failing({ code: 'ECONNREFUSED' }))).rejects.toThrow('no')
  const first = await health()
  await expect(sendBy(failing({ code: 'EAUTH', responseCode: 535 }))).rejects.toThrow('no')
  const second = await health()
  await sendBy(() => Promise.resolve())

  expect(first?.failure_code).toBe('ECONNREFUSED')
  expect(first?.failing_since).toBe(first?.failed_at)
  expect(second).toMatchObject({ failure_code: '535', failing_since: first?.failing_since })
  expect(await health()).toMatchObject({ failing_since: null, failure_code: '535' })
})

test('a mail that is refused for good does not mean that mail fails', async () => {
  const refused = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }

  await expect(sendBy(failing(refused))).rejects.toThrow('no')

  expect(await health()).toMatchObject({ failure_code: '550', failing_since: null })
})

test('the words of a mail server are not kept, for they may hold an address', async () => {
  await expect(sendBy(failing({ code: 'demo@example.com is unknown' }))).rejects.toThrow('no')

  expect((await health())?.failure_code).toBe('unknown')
})

test('what is thrown without being an error is thrown on', async () => {
  await expect(sendBy(() => Promise.reject(null))).rejects.toBeNull()

  expect((await health())?.failure_code).toBe('unknown')
})

test('a sending that a stop breaks off is no failure', async () => {
  const signal = AbortSignal.abort()

  await expect(sendBy(failing({ code: 'ABORT_ERR' }), { signal })).rejects.toThrow('no')

  expect(await health()).toBeUndefined()
})

test('a mail that has gone stays gone where it cannot be written down', async () => {
  const gone = await testDatabase()
  await gone.drop()
  const mailer = createMonitoredMailer(
    { db: gone.db, log, way: 'server' },
    { send: () => Promise.resolve(), close: () => {} },
  )

  await expect(mailer.send(mail)).resolves.toBeUndefined()
})
