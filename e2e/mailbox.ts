import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** A mail that the product has written to a file instead of sending it. */
export type CapturedMail = { text: string; link: string; code: string }

/** The newest mail to this address; waits for it. */
export async function mailTo(dataDir: string, address: string): Promise<CapturedMail> {
  let found: string | undefined
  await expect
    .poll(async () => (found = await findNewest(join(dataDir, 'mail'), address)), {
      message: `a mail to ${address}`,
    })
    .toBeDefined()
  const text = found ?? ''
  return {
    text,
    link: /^https?:\S+$/m.exec(text)?.[0] ?? '',
    code: /^Verification code: (\d+)$/m.exec(text)?.[1] ?? '',
  }
}

async function findNewest(folder: string, address: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  // Names of mails sort by time.
  for (const name of names
    .filter((one) => one.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (mail.includes(`\nTo: ${address}\n`)) return mail
  }
  return undefined
}
