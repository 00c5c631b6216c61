import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { attemptLimits } from '#server/limits.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { mailboxForTest } from '#test/people/mailbox.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

const aMessage = () => ({
  name: 'A Visitor',
  email: 'visitor@example.com',
  message: `Hello\n\n<b>${randomUUID()}</b>`,
})

test('a message reaches every super user who may sign in, and can be answered', async () => {
  const readers = [await aUser(parts.db, 'RM_SU'), await aUser(parts.db, 'RM_SU')]
  const others = [
    await aUser(parts.db, 'RM_SU', { is_archived: true }),
    await aUser(parts.db, 'RM_ADM'),
  ]
  const contact = aMessage()

  const { status, body } = await nobody('sendContactMessage', contact, { from: anAddress() })

  expect({ status, body }).toEqual({
    status: 201,
    body: { message: 'Message sent successfully', data: null },
  })
  const mails = await Promise.all(readers.map(({ email }) => mailbox.mailTo(email)))
  for (const mail of mails) {
    expect(mail.replyTo).toBe(contact.email)
    expect(mail.text).toContain(contact.message)
    expect(mail.html).not.toContain('<b>')
  }
  const reached = mailbox.all.map(({ to }) => to)
  expect(others.some(({ email }) => reached.includes(email))).toBe(false)
})

test('with a support address it goes there alone', async () => {
  const superUser = await aUser(parts.db, 'RM_SU')
  const supportEmail = 'support@example.com'
  const { settings } = parts
  parts.settings = { ...settings, supportEmail }
  const app = await buildApp({
    ...parts,
    secretKey: testSecretKey,
    trustProxy: false,
    isReady: () => Promise.resolve(true),
  })
  const visitor = await aClient({ ...parts, app })

  await visitor('sendContactMessage', aMessage(), { from: anAddress() })

  await mailbox.mailTo(supportEmail)
  await app.close()
  parts.settings = settings
  expect(mailbox.all.map(({ to }) => to)).not.toContain(superUser.email)
})

test('an eleventh message within the hour from one address has to wait', async () => {
  const from = anAddress()
  const { attempts } = attemptLimits.contact

  const statuses: number[] = []
  for (let count = 0; count <= attempts; count += 1) {
    statuses.push((await nobody('sendContactMessage', aMessage(), { from })).status)
  }

  expect(statuses).toEqual([...Array.from({ length: attempts }, () => 201), 429])
})

describe('a message with an Idempotency-Key', () => {
  const withKey = (from: string, key: string = randomUUID()) => ({
    from,
    headers: { 'idempotency-key': key },
  })
  const countOf = async ({ message }: { message: string }) =>
    (
      await parts.db
        .selectFrom('contact_messages')
        .select('id')
        .where('message', '=', message)
        .execute()
    ).length

  test('is kept once, and its repeat gets the first answer', async () => {
    const contact = aMessage()
    const options = withKey(anAddress())

    const answers = [
      await nobody('sendContactMessage', contact, options),
      await nobody('sendContactMessage', contact, options),
    ]

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await countOf(contact)).toBe(1)
  })

  test('is kept once, also when both come at the same moment', async () => {
    const contact = aMessage()
    const options = withKey(anAddress())

    const answers = await Promise.all(
      [1, 2].map(() => nobody('sendContactMessage', contact, options)),
    )

    expect(await countOf(contact)).toBe(1)
    for (const { status } of answers) expect([201, 409]).toContain(status)
  })

  test('and another text is refused', async () => {
    const options = withKey(anAddress())
    await nobody('sendContactMessage', aMessage(), options)

    const { status, body } = await nobody('sendContactMessage', aMessage(), options)

    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('is another one at another address', async () => {
    const key = randomUUID()
    const contacts = [aMessage(), aMessage()]

    for (const contact of contacts) {
      const { status } = await nobody('sendContactMessage', contact, withKey(anAddress(), key))
      expect(status).toBe(201)
    }

    expect(await Promise.all(contacts.map(countOf))).toEqual([1, 1])
  })

  test('that came too often can be sent under its key when the pause is over', async () => {
    const from = anAddress()
    const { attempts } = attemptLimits.contact
    for (let count = 0; count < attempts; count += 1) {
      await nobody('sendContactMessage', aMessage(), { from })
    }
    const contact = aMessage()
    const options = withKey(from)

    const early = await nobody('sendContactMessage', contact, options)
    await parts.db.deleteFrom('tries').execute()
    const late = await nobody('sendContactMessage', contact, options)

    expect([early.status, late.status]).toEqual([429, 201])
  })
})
