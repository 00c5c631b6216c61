import { linkedPaths, linkParams } from '@curbcut/contract'
import type { UserRow } from '#server/db/schema/tables.ts'
import { hasOwnPassword, type OwnCredentials } from '#server/features/people/credentials.ts'
import type { MailContent } from './compose-mail.ts'
import type { MailSecrets } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'

export const toGreeting = ({ first_name }: Pick<UserRow, 'first_name'>) =>
  `Hello ${toNameInMail(first_name)},`

export const toSecretLines = ({
  code,
  temporaryPassword,
}: MailSecrets): NonNullable<MailContent['facts']> => [
  ...(temporaryPassword ? [{ label: 'Temporary password', value: temporaryPassword }] : []),
  { label: 'Verification code', value: code },
]

/** Puts the secrets after the `#`, which browsers send to no server, so that no log has them. */
export function toResetLink(
  { email, ...credentials }: Pick<UserRow, 'email'> & OwnCredentials,
  { code, token, publicUrl }: MailSecrets & { publicUrl: string },
): NonNullable<MailContent['link']> {
  const invitedParam = hasOwnPassword(credentials) ? {} : { [linkParams.invited]: 'true' }
  const prefilledFields = new URLSearchParams({ email, code, token, ...invitedParam }).toString()
  return {
    label: 'Set your password',
    address: `${publicUrl}${linkedPaths.resetPassword}#${prefilledFields}`,
  }
}
