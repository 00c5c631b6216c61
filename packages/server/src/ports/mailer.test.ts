import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtpServer, type SmtpMood, type TestSmtpServer } from '#test/smtp-server.ts'
import { capturedMailer, smtpMailer, type Mail } from './mailer.ts'

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

  test('are whole files whose names sort by time, told by their path alone', async () => {
    const paths: string[] = []
    const mailer = await capturedMailer(join(folder, 'mail'), {
      from,
      onMail: (path) => paths.push(path),
    })

    for (const id of ['1', '2', '3']) await mailer.send(aMail(id))

    const names = await readdir(join(folder, 'mail'))
    expect(names.toSorted()).toEqual(paths.map((path) => path.split('/').at(-1)))
    const [content, { mode }] = [await readFile(paths[0] ?? '', 'utf8'), await stat(paths[0] ?? '')]
    expect(content).toContain('From: Curbcut <no-reply@example.com>')
    expect(content).toContain('To: somebody@example.com')
    expect(content).toContain('Message-ID: <1@example.com>')
    expect(content).toContain('Verification code: 12345678')
    expect(mode & 0o777).toBe(0o600)
  })
})

describe('an SMTP server', () => {
  let server: TestSmtpServer
  beforeAll(async () => {
    server = await startSmtpServer()
  })
  afterAll(() => server.close())

  const send = async (mood: SmtpMood, id: string) => {
    server.mood = mood
    const mailer = await smtpMailer(server.url, { from, patienceMs: 300 })
    await mailer.send(aMail(id)).finally(() => mailer.close())
  }

  test('gets the mail as text and as HTML, with an id of its own', async () => {
    await send('takes', 'first')

    expect(server.taken.at(-1)).toMatch(/Message-ID: <first@example.com>/)
    expect(server.taken.at(-1)).toMatch(/Content-Type: text\/plain/)
    expect(server.taken.at(-1)).toMatch(/Content-Type: text\/html/)
  })

  test.each([
    ['refuses', '451 not now'],
    ['hangs', 'Timeout'],
  ] as const)('that %s leaves the mail undelivered', async (mood, reason) => {
    await expect(send(mood, mood)).rejects.toThrow(reason)

    expect(server.taken.join()).not.toContain(`<${mood}@`)
  })

  test('that answers twice has taken the mail once, and the next one too', async () => {
    await send('answers twice', 'twice')
    await send('takes', 'next')

    const count = (id: string) => server.taken.filter((mail) => mail.includes(`<${id}@`)).length
    expect([count('twice'), count('next')]).toEqual([1, 1])
  })

  test('that is not there refuses at once', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    const mailer = await smtpMailer(gone.url, { from })

    await expect(mailer.send(aMail('nobody'))).rejects.toThrow('ECONNREFUSED')
  })

  test('cannot be made to send a second mail by what stands in a name or subject', async () => {
    server.mood = 'takes'
    const mailer = await smtpMailer(server.url, { from })
    const before = server.taken.length

    await mailer.send({
      ...aMail('injected'),
      subject: 'Hello\r\nBcc: other@example.com',
      text: 'one\r\n.\r\nMAIL FROM:<other@example.com>',
    })

    expect(server.taken).toHaveLength(before + 1)
    expect(server.taken.at(-1)).not.toMatch(/^Bcc:/m)
  })
})
