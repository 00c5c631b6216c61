// @module-tag rest
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SmtpBehaviour } from '#test/smtp/smtp-orders.ts'
import { startSmtpServer, type TestSmtpServer } from '#test/smtp/smtp-server.ts'
import { isPermanentRejection } from './is-permanent-rejection.ts'
import { createCapturingMailer, createSmtpMailer, type Mail } from './mailer.ts'

const from = 'Curbcut <no-reply@example.com>'
const aMail = (id: string): Mail => ({
  id,
  to: 'somebody@example.com',
  subject: 'A mail of a test',
  text: 'Verification code: 12345678\n\nÄ line that is not ASCII',
  html: '<p>Verification code: 12345678</p>',
})

describe('captured mails', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'curbcut-mail-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test(
    'are whole files whose names sort by time, told by their path alone',
    { tags: 'short' },
    async () => {
      // All mails in one millisecond, as on a quick machine.
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const paths: string[] = []
      const mailer = await createCapturingMailer(join(folder, 'mail'), {
        from,
        onMail: (path) => paths.push(path),
      })

      for (const id of ['1', '2', '3', '4', '5']) await mailer.send(aMail(id))

      const names = await readdir(join(folder, 'mail'))
      expect(names.toSorted()).toEqual(paths.map((path) => path.split('/').at(-1)))
      const [content, { mode }] = [
        await readFile(paths[0] ?? '', 'utf8'),
        await stat(paths[0] ?? ''),
      ]
      expect(content).toContain('From: Curbcut <no-reply@example.com>')
      expect(content).toContain('To: somebody@example.com')
      expect(content).toContain('Message-ID: <1@example.com>')
      expect(content).toContain('Verification code: 12345678')
      expect(mode & 0o777).toBe(0o600)
    },
  )
})

describe('an SMTP server', () => {
  let server: TestSmtpServer
  beforeAll(async () => {
    server = await startSmtpServer()
  })
  afterAll(() => server.stop())

  type How = { url?: string; patienceMs?: number }
  const send = async (behaviour: SmtpBehaviour, id: string, how: How = {}) => {
    await server.behave(behaviour)
    const { url = server.url, ...patience } = how
    const mailer = await createSmtpMailer(url, { from, ...patience })
    await mailer.send(aMail(id)).finally(() => mailer.close())
  }
  const taken = async () => (await server.report()).taken.map(({ source }) => source)

  test('gets the mail as text and as HTML, with an id of its own', { tags: 'short' }, async () => {
    await send({}, 'first')

    const mail = (await taken()).at(-1)
    expect(mail).toMatch(/Message-ID: <first@example.com>/)
    expect(mail).toMatch(/Content-Type: text\/plain/)
    expect(mail).toMatch(/Content-Type: text\/html/)
  })

  test('gets the pictures of a mail within its HTML, and not as attachments', async () => {
    await server.behave({})
    const mailer = await createSmtpMailer(server.url, { from })
    const image = { cid: 'mark@curbcut', filename: 'mark.png', content: Buffer.from('a picture') }

    await mailer.send({ ...aMail('drawn'), images: [image] }).finally(() => mailer.close())

    const mail = (await taken()).at(-1)
    expect(mail).toMatch(
      /multipart\/alternative[^]*text\/plain[^]*multipart\/related[^]*text\/html/,
    )
    expect(mail).toMatch(/Content-ID: <mark@curbcut>/i)
    expect(mail).toMatch(/Content-Disposition: inline; filename=mark.png/)
    expect(mail).not.toMatch(/multipart\/mixed|Content-Disposition: attachment/)
  })

  test('that refuses leaves the mail undelivered', async () => {
    const refusal = { at: 'message', code: 451, text: 'not now' } as const

    await expect(send({ refuses: refusal }, 'refused')).rejects.toThrow('451 not now')

    expect((await taken()).join()).not.toContain('<refused@')
  })

  test('that hangs leaves the mail undelivered', async () => {
    const sending = send({ stallsAt: ['message'] }, 'held', { patienceMs: 1_500 })

    await expect(sending).rejects.toThrow('Timeout')

    expect((await taken()).join()).not.toContain('<held@')
  })

  test('that answers twice has taken the mail once, and the next one too', async () => {
    await send({ whenTaken: 'answers twice' }, 'twice')
    await send({}, 'next')

    const mails = await taken()
    const count = (id: string) => mails.filter((mail) => mail.includes(`<${id}@`)).length
    expect([count('twice'), count('next')]).toEqual([1, 1])
  })

  test('that is not there refuses at once', async () => {
    const mailer = await createSmtpMailer('smtp://127.0.0.1:1', { from })

    await expect(mailer.send(aMail('nobody'))).rejects.toThrow('ECONNREFUSED')
  })

  test(
    'cannot be made to send a second mail by what stands in a name or subject',
    { tags: 'short' },
    async () => {
      await server.behave({})
      const mailer = await createSmtpMailer(server.url, { from })
      const before = (await taken()).length

      await mailer.send({
        ...aMail('injected'),
        subject: 'Hello\r\nBcc: other@example.com',
        text: 'one\r\n.\r\nMAIL FROM:<other@example.com>',
      })

      const mails = await taken()
      expect(mails).toHaveLength(before + 1)
      expect(mails.at(-1)).not.toMatch(/^Bcc:/m)
    },
  )

  const errorOf = async (refuses: SmtpBehaviour['refuses']) => {
    const url = `smtp://somebody:secret@127.0.0.1:${server.port}`
    const sending = send({ ...(refuses && { refuses }) }, 'judged', { url })
    return sending.catch((reason: unknown) => reason)
  }

  test.each([
    ['reader', 550, '5.1.1 no such person'],
    ['reader', 550, 'no such person'],
    ['reader', 552, '5.2.2 mailbox full'],
    ['reader', 553, '5.1.3 no such address'],
    ['message', 554, '5.6.0 a mail like this is not taken'],
  ] as const)('that refuses at the %s with %i %s refuses for good', async (at, code, text) => {
    const error = await errorOf({ at, code, text })

    expect(error).toMatchObject({ responseCode: code })
    expect(isPermanentRejection(error)).toBe(true)
  })

  // These faults pass by themselves, or the operator mends them.
  test.each([
    ['reader', 450, '4.2.0 come back later'],
    ['message', 451, '4.3.0 not now'],
    ['connection', 554, 'no service for you'],
    ['credentials', 535, '5.7.8 wrong password'],
    ['sender', 550, '5.1.8 no such sender'],
    ['sender', 530, '5.7.0 sign in first'],
    ['reader', 550, '5.1.7 no such sender'],
    ['reader', 554, '5.7.1 relay access denied'],
    ['reader', 503, '5.5.1 not now'],
    ['message', 550, '5.7.26 the sender is not authenticated'],
  ] as const)('that refuses at the %s with %i %s may take it later', async (at, code, text) => {
    const error = await errorOf({ at, code, text })

    expect(error).toMatchObject({ responseCode: code })
    expect(isPermanentRejection(error)).toBe(false)
  })
})
