import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { createSmtpMailer } from '#server/ports/mailer.ts'
import { testSecretKey } from '#test/app-for-test.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { startSmtpServer } from '#test/smtp/smtp-server.ts'
import { errorSerializer } from './request-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** The log's text for this error. */
function logged(error: unknown): string {
  let lines = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk)
      done()
    },
  })
  pino({ serializers: { err: errorSerializer } }, stream).error({ err: error }, 'failed')
  return lines
}

const errorOf = (sql: string, values: unknown[] = []) =>
  database.pool.query(sql, values).catch((error: unknown) => error)

test('an error of the database is logged with its code and constraint, and without the row', async () => {
  const line = logged(
    await errorOf(
      `insert into memberships (organization_id, user_id, created_at) values ($1, $1, now())`,
      ['01890a5d-ac96-774b-bcce-b302099a8057'],
    ),
  )

  expect(JSON.parse(line).err).toMatchObject({
    code: '23503',
    constraint: expect.stringMatching(/^memberships_/),
    message: expect.stringContaining('foreign key'),
    stack: expect.stringMatching(/^ +at /),
  })
  expect(line).not.toContain('01890a5d')
})

test('a value that the database refuses is not repeated', async () => {
  const line = logged(await errorOf('select $1::uuid', ['somebody@example.com']))

  expect(JSON.parse(line).err.code).toBe('22P02')
  expect(line).not.toContain('somebody')
})

test('a refusal is logged with what led to it, which nobody is answered', () => {
  const cause = new Error('the thread of a PDF was ended at 512 MB of its heap')
  const line = logged(new AppError('unavailable', { message: '“Diagnosis.pdf” is large.', cause }))

  expect(JSON.parse(line).err).toMatchObject({ code: 'unavailable', cause: cause.message })
  expect(line).not.toContain('Diagnosis')
})

test('a refusal is logged without its message, which may name a file', () => {
  const line = logged(new AppError('file_too_large', { message: '“Diagnosis.pdf” is too large.' }))

  expect(JSON.parse(line).err.code).toBe('file_too_large')
  expect(line).not.toContain('Diagnosis')
})

test('a mail that is refused is logged without the address that the mail server repeats', async () => {
  const server = await startSmtpServer()
  const text = '5.1.1 <somebody@example.com> is unknown here'
  await server.behave({ refuses: { at: 'reader', code: 550, text } })
  const mailer = await createSmtpMailer(server.url, { from: 'no-reply@example.com' })
  const mail = { id: 'refused', to: 'somebody@example.com', subject: '', text: '', html: '' }

  const error: unknown = await mailer.send(mail).catch((refused: unknown) => refused)
  await server.stop()

  expect(String(error)).toContain('somebody@example.com')
  expect(JSON.parse(logged(error)).err).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  expect(logged(error)).not.toContain('somebody')
})

test('a context that is logged keeps its secret key to itself', () => {
  const ctx = { secretKey: testSecretKey }
  const key = testSecretKey.export()
  let lines = ''
  pino({}, { write: (line: string) => void (lines += line) }).info({ ctx, ...ctx }, 'logged')

  for (const text of [lines, inspect(ctx), JSON.stringify(ctx)]) {
    for (const form of ['utf8', 'base64', 'hex', 'latin1'] as const) {
      expect(text).not.toContain(key.toString(form))
    }
  }
})
