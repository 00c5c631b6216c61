import { linkedScreens } from '@curbcut/contract'
import type { UserRow } from '#server/db/tables.ts'
import type { Letter } from './compose-mail.ts'
import type { Secrets } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'

/** How a mail begins. */
export const toGreeting = ({ first_name }: Pick<UserRow, 'first_name'>) =>
  `Hello ${toNameInMail(first_name)},`

/** The lines with the secrets of a mail. */
export const toFacts = ({ code, temporaryPassword }: Secrets): NonNullable<Letter['facts']> => [
  ...(temporaryPassword ? [{ label: 'Temporary password', value: temporaryPassword }] : []),
  { label: 'Verification code', value: code },
]

/** The link that fills in the secrets. */
export function resetLink(
  { email }: Pick<UserRow, 'email'>,
  { code, token, publicUrl }: Secrets & { publicUrl: string },
): NonNullable<Letter['link']> {
  const query = new URLSearchParams({ email, code, token }).toString()
  return {
    label: 'Set your password',
    address: `${publicUrl}${linkedScreens.resetPassword}?${query}`,
  }
}
