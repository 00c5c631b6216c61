import { linkedPaths, texts } from '@curbcut/contract'
import type { UserRow } from '#server/db/schema/tables.ts'
import { hasOwnPassword } from '#server/features/people/credentials.ts'
import { findInvitingOrganizationName } from '#server/features/people/invitations/own-invitations.ts'
import { lockUser } from '#server/features/people/user-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { codeMinutes } from '#server/limits.ts'
import type { JoinMailRequest } from '#server/queue/mail-queue.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { toResetLink, toSecretLines, toGreeting } from './mail-parts.ts'
import { createInvitationSecrets, type MailDeps, type MailSecrets } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'

/** Undefined without a reader or an open invitation. */
export async function composeJoinMail(deps: MailDeps, request: JoinMailRequest, mailId: string) {
  const { userId, organizationId } = request
  if (!userId) return undefined
  return inBackgroundTransaction(deps, async (ctx) => {
    // Locked, so that no password is set and no code is used meanwhile.
    const person = await lockUser(ctx.db, userId)
    const now = new Date().toISOString()
    const invitedPerson = { organizationId, userId }
    const organization = await findInvitingOrganizationName({ ...ctx, now }, invitedPerson)
    if (!person || person.is_archived || organization === undefined) return undefined
    const secrets = hasOwnPassword(person)
      ? undefined
      : await createInvitationSecrets(ctx, { mailId, person, now })
    const { publicUrl } = ctx.settings
    const content = toMailContent(person, { organization, secrets, publicUrl })
    return { to: person.email, ...composeMail(content) }
  })
}

type JoinMailContent = { organization: string; secrets: MailSecrets | undefined; publicUrl: string }

const invitationDays = codeMinutes.invitation / (24 * 60)

function toMailContent(
  person: UserRow,
  { organization, secrets, publicUrl }: JoinMailContent,
): MailContent {
  return {
    subject: `An organization invites you on ${texts.product}`,
    opening: [
      toGreeting(person),
      `The organization ${toNameInMail(organization)} invites you to work with it on ${texts.product}.`,
    ],
    ...(secrets && { facts: toSecretLines(secrets) }),
    link: secrets
      ? toResetLink(person, { ...secrets, publicUrl })
      : { label: 'See the invitation', address: `${publicUrl}${linkedPaths.account}` },
    closing: [
      `Once you have signed in, you can join it or decline within ${invitationDays} days. ` +
        'Until you join it, nobody there learns anything about you, and your account stays as it is.',
    ],
  }
}
