import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isLoopback } from '#server/loopback.ts'

/** A mail as it is handed over. */
export type Mail = {
  /** The same for every attempt, so that a receiver can tell a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string
}

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
 * Writes every mail to a file of its own, named so that names sort by time. `onMail` learns the path:
 * what a mail says is no matter for a log.
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
      // Names of the same millisecond would stand in no order.
      newestMs = Math.max(Date.now(), newestMs + 1)
      const time = new Date(newestMs).toISOString().replaceAll(/[:.]/g, '-')
      const path = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`)
      await writeWhole(path, message as Buffer)
      onMail(path)
    },
    close: () => transport.close(),
  }
}

// A server that does not even greet for so long does not work.
const greetingPatienceMs = 30_000

// What RFC 5321 asks for at the end of a mail: whoever goes away earlier does not learn that a slow
// server has taken it, and sends it again and again.
const answerPatienceMs = 10 * 60_000

/**
 * Hands mails to an SMTP server at `smtp://user:password@host:port`, or `smtps://`. Each mail has a
 * connection of its own: where a server answers twice, its second answer is taken for nothing else.
 */
export async function smtpMailer(
  url: string,
  { from, patienceMs }: Options & { patienceMs?: number },
): Promise<Mailer> {
  const { username, hostname } = new URL(url)
  const transport = await createTransport({
    url,
    // Whoever could strip the encryption would read the password, and every code.
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

/** Loaded when it is needed: most processes of a busy installation never send a mail. */
async function createTransport(options: object) {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport({ ...options, disableFileAccess: true, disableUrlAccess: true })
}

function toMessage({ id, text, html, ...mail }: Mail, from: string) {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    ...mail,
    from,
    messageId: `<${id}@${domain}>`,
    alternatives: [toTextPart(text), { contentType: 'text/html; charset=utf-8', content: html }],
  }
}

// SMTP's limit for a line is 998 bytes.
const longestLineBytes = 900

/** As it is where it can be, so that a captured mail is read, and its link copied, in any editor. */
function toTextPart(text: string) {
  const contentType = 'text/plain; charset=utf-8'
  const isPlain = text.split('\n').every((line) => Buffer.byteLength(line) <= longestLineBytes)
  if (!isPlain) return { contentType, content: text }
  return { raw: `Content-Type: ${contentType}\nContent-Transfer-Encoding: 8bit\n\n${text}\n` }
}

/** Under its name stands a whole mail or none. */
async function writeWhole(path: string, content: Buffer) {
  const file = await open(`${path}.part`, 'wx', 0o600)
  await file.writeFile(content).finally(() => file.close())
  await rename(`${path}.part`, path)
}
