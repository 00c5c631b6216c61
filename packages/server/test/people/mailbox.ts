import { beforeAll, vi } from 'vitest'
import { sendMail } from '#server/features/mail/send-mail.ts'
import type { Mail } from '#server/ports/mailer.ts'
import type { TestApp } from '#test/app-for-test.ts'

export type Mailbox = {
  /** All sent mails, in order. */
  all: Mail[]
  /** Waits until there are `count` mails to this address, and returns the newest. */
  mailTo(address: string, count?: number): Promise<Mail>
}

/** Catches all mails of this test file's product. */
export function mailboxForTest(parts: TestApp): Mailbox {
  const all: Mail[] = []
  const mailer = { send: async (mail: Mail) => void all.push(mail), close: () => {} }
  beforeAll(() =>
    parts.mails.work((request, sending) => sendMail({ ...parts, mailer }, request, sending)),
  )
  return {
    all,
    mailTo: (address, count = 1) =>
      vi.waitFor(
        () => {
          const mails = all.filter(({ to }) => to === address)
          const newest = mails.at(-1)
          if (!newest || mails.length < count) throw new Error(`no mail to ${address} yet`)
          return newest
        },
        { timeout: 10_000, interval: 20 },
      ),
  }
}

/** The parameters in the link of a mail, behind `#` or `?`. */
export function linkIn({ text }: Pick<Mail, 'text'>): Record<string, string> {
  const { hash, searchParams } = new URL(/^http.*$/m.exec(text)?.[0] ?? '')
  return Object.fromEntries([...searchParams, ...new URLSearchParams(hash.slice(1))])
}

/** The code in a mail. */
export const codeIn = ({ text }: Pick<Mail, 'text'>): string =>
  /^Verification code: (\d+)$/m.exec(text)?.[1] ?? 'a mail without a code'
