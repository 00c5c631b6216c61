import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** A mail that the product has written to a file instead of sending it. */
export type CapturedMail = { text: string; link: string; code: string }

/** The newest mail to this address that contains a text; waits for it. People of the demo get others too. */
export async function mailTo(
  dataDir: string,
  address: string,
  { containing = '' } = {},
): Promise<CapturedMail> {
  let found: string | undefined
  await expect
    .poll(async () => (found = await findNewest(join(dataDir, 'mail'), address, containing)), {
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

async function findNewest(
  folder: string,
  address: string,
  text: string,
): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  // Names of mails sort by time.
  for (const name of names
    .filter((one) => one.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (mail.includes(`\nTo: ${address}\n`) && mail.includes(text)) return mail
  }
  return undefined
}
