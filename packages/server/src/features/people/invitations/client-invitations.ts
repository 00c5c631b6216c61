import { clientRole } from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { ClientInvitationRow, UserRow } from '#server/db/schema/tables.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { tryReserveMail } from '#server/features/people/lockouts/mail-limits.ts'
import { newId } from '#server/ids.ts'
import { codeMinutes } from '#server/limits.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { minutesAfter } from '#server/times.ts'
import {
  deleteInvitation,
  insertInvitation,
  lockInvitation,
  updateInvitation,
  type InvitedPerson,
} from './invitation-repository.ts'

type Names = { firstName: string; lastName: string }

/** Staff and archived people get the same row, but no mail. Undefined if invited already. */
export async function inviteExistingPerson(
  ctx: Context,
  { person, email, firstName, lastName }: Names & { person: UserRow; email: string },
): Promise<string | undefined> {
  const organizationId = ctx.actor.organizationId ?? ''
  const row = {
    id: newId(),
    organization_id: organizationId,
    user_id: person.id,
    email,
    first_name: firstName,
    last_name: lastName,
    created_at: ctx.now,
    expires_at: expiryOf(ctx),
  }
  const invitation = await insertInvitation(ctx.db, row)
  if (invitation) await inviteByMail(ctx, organizationId, person)
  return invitation?.id
}

export async function getLockedInvitation(ctx: Context, id: string) {
  const { organizationId } = ctx.actor
  return organizationId === null ? undefined : lockInvitation(ctx.db, { id, organizationId })
}

/** The caller has locked the invitation. */
export const renameInvitee = (ctx: Context, id: string, { firstName, lastName }: Names) =>
  updateInvitation(ctx.db, id, { first_name: firstName, last_name: lastName })

/** A person who declined gets no mail until the invitation expires, unnoticed by the sender. */
export async function resendInvitation(
  ctx: Context,
  { invitation, person }: { invitation: ClientInvitationRow; person: UserRow },
): Promise<void> {
  const { id, declined_at, expires_at, organization_id: organizationId } = invitation
  if (declined_at !== null && expires_at > ctx.now) return
  await updateInvitation(ctx.db, id, { expires_at: expiryOf(ctx), declined_at: null })
  await inviteByMail(ctx, organizationId, person)
}

export async function withdrawInvitation(ctx: Context, invitation: ClientInvitationRow) {
  const { organization_id: organizationId, user_id: userId } = invitation
  await deleteInvitation(ctx.db, { organizationId, userId })
  await recordEvent(ctx, { kind: 'invitation_withdrawn', organizationId, userId })
}

export const discardInvitation = (ctx: VisitorContext, invitedPerson: InvitedPerson) =>
  deleteInvitation(ctx.db, invitedPerson)

const expiryOf = ({ now }: Context) => minutesAfter(now, codeMinutes.invitation)

async function inviteByMail(ctx: Context, organizationId: string, person: UserRow) {
  const { id: userId, email, role } = person
  await recordEvent(ctx, { kind: 'user_invited', organizationId, userId })
  const isRecipient = role === clientRole && !person.is_archived
  // A mail without a limit is counted under a random id, so that both cases take equally long.
  const isWithinMailLimit = await tryReserveMail(ctx, person.is_verified ? newId() : email)
  // Without a reader, a mail to nobody is requested for the same reason.
  const recipientId = isRecipient && isWithinMailLimit ? userId : null
  await requestMail(ctx, { purpose: 'join_organization', userId: recipientId, organizationId })
}
