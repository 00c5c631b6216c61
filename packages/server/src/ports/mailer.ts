import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isLoopback } from '#server/loopback.ts'

/** A mail as it is handed over. */
export type Mail = {
  /** The same at every attempt, so that a receiver can recognise a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The pictures in the HTML, which travel with it: nothing is fetched to read a mail. */
  images?: readonly MailImage[]
  /** The address for answers, if not the sender's. */
  replyTo?: string
  /** A POST to this address switches such mails off (RFC 8058). */
  unsubscribeUrl?: string
}

/** A picture that the HTML of its mail shows as `cid:` and its id. */
export type MailImage = { cid: string; filename: string; content: Buffer }

/** Hands mails over. */
export type Mailer = {
  /** Resolves when the other side has taken the mail for good; a signal breaks it off. */
  send(mail: Mail, options?: { signal?: AbortSignal }): Promise<void>
  close(): void
}

type Options = {
  /** `Name <email>`. */
  from: string
}

/**
 * Writes every mail to its own file; names sort by time. `onMail` gets the path, because a log may not
 * hold a mail's content.
 */
export async function capturedMailer(
  folder: string,
  { from, onMail }: Options & { onMail(path: string): void },
): Promise<Mailer> {
  const transport = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let newestMs = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(toMessage(mail, from))
      // Otherwise names of one millisecond would have no order.
      newestMs = Math.max(Date.now(), newestMs + 1)
      const time = new Date(newestMs).toISOString().replaceAll(/[:.]/g, '-')
      const path = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`)
      await writeWhole(path, message as Buffer)
      onMail(path)
    },
    close: () => transport.close(),
  }
}

// A server that does not even greet within this time is broken.
const greetingPatienceMs = 30_000

// The wait of RFC 5321 for the answer to a mail. A client that leaves earlier does not learn that a slow
// server has taken the mail, and sends it again and again.
const answerPatienceMs = 10 * 60_000

/**
 * Sends mails to an SMTP server at `smtp://user:password@host:port` or `smtps://`. Each mail has its own
 * connection, so that a second answer of a server is not taken for the answer to the next mail.
 */
export async function smtpMailer(
  url: string,
  { from, patienceMs }: Options & { patienceMs?: number },
): Promise<Mailer> {
  const { username, hostname } = new URL(url)
  const transport = await createTransport({
    url,
    // Otherwise somebody who strips the encryption could read the password and every code.
    requireTLS: username !== '' && !isLoopback(hostname),
    connectionTimeout: patienceMs ?? greetingPatienceMs,
    greetingTimeout: patienceMs ?? greetingPatienceMs,
    socketTimeout: patienceMs ?? answerPatienceMs,
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

// SMTP's limit for a line is 998 bytes.
const longestLineBytes = 900

/** Plain if possible, so that people can read a captured mail and copy its link in any editor. */
function toTextPart(text: string) {
  const contentType = 'text/plain; charset=utf-8'
  const isPlain = text.split('\n').every((line) => Buffer.byteLength(line) <= longestLineBytes)
  if (!isPlain) return { contentType, content: text }
  return { raw: `Content-Type: ${contentType}\nContent-Transfer-Encoding: 8bit\n\n${text}\n` }
}

/** The final name only ever holds a whole mail. */
async function writeWhole(path: string, content: Buffer) {
  const file = await open(`${path}.part`, 'wx', 0o600)
  await file.writeFile(content).finally(() => file.close())
  await rename(`${path}.part`, path)
}
