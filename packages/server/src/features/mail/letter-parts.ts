import { linkedScreens, linkParams } from '@curbcut/contract'
import type { UserRow } from '#server/db/schema/tables.ts'
import { hasOwnPassword, type OwnCredentials } from '#server/features/people/credentials.ts'
import type { MailContent } from './compose-mail.ts'
import type { Secrets } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'

export const toGreeting = ({ first_name }: Pick<UserRow, 'first_name'>) =>
  `Hello ${toNameInMail(first_name)},`

export const toSecretLines = ({
  code,
  temporaryPassword,
}: Secrets): NonNullable<MailContent['facts']> => [
  ...(temporaryPassword ? [{ label: 'Temporary password', value: temporaryPassword }] : []),
  { label: 'Verification code', value: code },
]

/**
 * Prefills the secrets after the `#`, which browsers send to no server, so that no log has them.
 */
export function resetLink(
  { email, ...credentials }: Pick<UserRow, 'email'> & OwnCredentials,
  { code, token, publicUrl }: Secrets & { publicUrl: string },
): NonNullable<MailContent['link']> {
  const welcome = hasOwnPassword(credentials) ? {} : { [linkParams.invited]: 'true' }
  const filledIn = new URLSearchParams({ email, code, token, ...welcome }).toString()
  return {
    label: 'Set your password',
    address: `${publicUrl}${linkedScreens.resetPassword}#${filledIn}`,
  }
}
