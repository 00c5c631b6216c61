import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isLoopback } from '#server/loopback.ts'

export type Mail = {
  /** The same at every attempt, so that a receiver can recognise a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Attached, so that reading a mail fetches nothing. */
  images?: readonly MailImage[]
  replyTo?: string
  /** A POST to this address unsubscribes (RFC 8058). */
  unsubscribeUrl?: string
}

/** Shown by the HTML as `cid:` and this id. */
export type MailImage = { cid: string; filename: string; content: Buffer }

export type Mailer = {
  send(mail: Mail, options?: { signal?: AbortSignal }): Promise<void>
  close(): void
}

type Options = {
  /** `Name <email>`. */
  from: string
}

/** File names sort by time. `onMail` gets only the path, because logs may not contain mails. */
export async function createCapturingMailer(
  folder: string,
  { from, onMail }: Options & { onMail(path: string): void },
): Promise<Mailer> {
  const transport = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let newestMs = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(toMessage(mail, from))
      newestMs = Math.max(Date.now(), newestMs + 1)
      const time = new Date(newestMs).toISOString().replaceAll(/[:.]/g, '-')
      const path = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`)
      await writeAtomically(path, message as Buffer)
      onMail(path)
    },
    close: () => transport.close(),
  }
}

const greetingTimeoutMs = 30_000

// RFC 5321's wait for the response: after a shorter one, an accepted mail would be sent again.
const responseTimeoutMs = 10 * 60_000

/** One connection per mail, so that a late response is not taken for that of the next mail. */
export async function createSmtpMailer(
  url: string,
  { from, patienceMs }: Options & { patienceMs?: number },
): Promise<Mailer> {
  const { username, hostname } = new URL(url)
  const transport = await createTransport({
    url,
    // Otherwise an attacker who strips the encryption could read the password and every code.
    requireTLS: username !== '' && !isLoopback(hostname),
    connectionTimeout: patienceMs ?? greetingTimeoutMs,
    greetingTimeout: patienceMs ?? greetingTimeoutMs,
    socketTimeout: patienceMs ?? responseTimeoutMs,
  })
  return {
    async send(mail, { signal } = {}) {
      await transport.sendMail({ ...toMessage(mail, from), ...(signal && { signal }) })
    },
    close: () => transport.close(),
  }
}

/** Loaded on demand: most processes of a busy installation never send a mail. */
async function createTransport(options: object) {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport({ ...options, disableFileAccess: true, disableUrlAccess: true })
}

function toMessage({ id, text, html, images = [], unsubscribeUrl, ...mail }: Mail, from: string) {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    ...mail,
    from,
    ...(unsubscribeUrl !== undefined && { headers: toUnsubscribeHeaders(unsubscribeUrl) }),
    messageId: `<${id}@${domain}>`,
    alternatives: [toTextPart(text), { contentType: 'text/html; charset=utf-8', content: html }],
    attachments: [...images],
  }
}

const toUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

// Below SMTP's limit of 998 bytes per line.
const maxLineBytes = 900

/** Plain if possible, so that links in a captured mail can be copied from any editor. */
function toTextPart(text: string) {
  const contentType = 'text/plain; charset=utf-8'
  const isPlain = text.split('\n').every((line) => Buffer.byteLength(line) <= maxLineBytes)
  if (!isPlain) return { contentType, content: text }
  return { raw: `Content-Type: ${contentType}\nContent-Transfer-Encoding: 8bit\n\n${text}\n` }
}

/** The final name never has an incomplete mail. */
async function writeAtomically(path: string, content: Buffer) {
  const file = await open(`${path}.part`, 'wx', 0o600)
  await file.writeFile(content).finally(() => file.close())
  await rename(`${path}.part`, path)
}
