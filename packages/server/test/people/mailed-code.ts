import type { Db } from '#server/db/schema/tables.ts'
import { newId } from '#server/ids.ts'
import { codeMinutes } from '#server/limits.ts'
import { createCode, type MailedCode } from '#server/secrets/code-service.ts'
import { minutesAfter } from '#server/times.ts'
import { testSecretKey } from '#test/app-for-test.ts'

/** Makes the code and link of a mail for this person, without a mail. */
export function aMailedCode(
  db: Db,
  userId: string,
  { isInvitation = false, secretKey = testSecretKey } = {},
): Promise<MailedCode> {
  const now = new Date().toISOString()
  const mailId = newId()
  const expiresAt = minutesAfter(now, codeMinutes[isInvitation ? 'invitation' : 'reset'])
  const wish = { mailId, seed: mailId, userId, isInvitation, expiresAt }
  return createCode({ db, now, secretKey }, wish)
}
