import { clientRole } from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { ClientInvitationRow, UserRow } from '#server/db/schema/tables.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { countMail } from '#server/features/people/attempts/mail-limits.ts'
import { newId } from '#server/ids.ts'
import { codeMinutes } from '#server/limits.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { minutesAfter } from '#server/times.ts'
import {
  deleteInvitation,
  insertInvitation,
  lockInvitation,
  updateInvitation,
  type Invited,
} from './invitation-repository.ts'

type Names = { firstName: string; lastName: string }

/**
 * Invites an existing person and changes nothing about them: the typed data waits until they accept. Staff
 * and archived people get the same row, but no mail. Returns the row's id; undefined if the organization has
 * invited them already.
 */
export async function inviteKnown(
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
    expires_at: endOf(ctx),
  }
  const inserted = await insertInvitation(ctx.db, row)
  if (inserted) await inviteByMail(ctx, organizationId, person)
  return inserted?.id
}

/** Holds an invitation of the account manager's organization until the transaction ends. */
export async function getLockedInvitation(ctx: Context, id: string) {
  const { organizationId } = ctx.actor
  return organizationId === null ? undefined : lockInvitation(ctx.db, { id, organizationId })
}

/** Changes the typed name of an invited person; the caller holds the invitation. */
export const renameInvited = (ctx: Context, id: string, { firstName, lastName }: Names) =>
  updateInvitation(ctx.db, id, { first_name: firstName, last_name: lastName })

/**
 * Sends a locked invitation again. A person who has declined gets none until the declined one expires, and the
 * inviting organization does not learn of it.
 */
export async function resendInvitation(
  ctx: Context,
  { invitation, person }: { invitation: ClientInvitationRow; person: UserRow },
): Promise<void> {
  const { id, declined_at, expires_at, organization_id: organizationId } = invitation
  if (declined_at !== null && expires_at > ctx.now) return
  await updateInvitation(ctx.db, id, { expires_at: endOf(ctx), declined_at: null })
  await inviteByMail(ctx, organizationId, person)
}

/** Withdraws a locked invitation. */
export async function withdrawInvitation(ctx: Context, invitation: ClientInvitationRow) {
  const { organization_id: organizationId, user_id: userId } = invitation
  await deleteInvitation(ctx.db, { organizationId, userId })
  await recordEvent(ctx, { kind: 'invitation_withdrawn', organizationId, userId })
}

/** Removes an organization's invitation for a person who has joined it. */
export const forgetInvitation = (ctx: VisitorContext, invited: Invited) =>
  deleteInvitation(ctx.db, invited)

const endOf = ({ now }: Context) => minutesAfter(now, codeMinutes.invitation)

async function inviteByMail(ctx: Context, organizationId: string, person: UserRow) {
  const { id: userId, email, role } = person
  await recordEvent(ctx, { kind: 'user_invited', organizationId, userId })
  const isReader = role === clientRole && !person.is_archived
  // An unlimited mail is counted for nobody, so that it takes as long.
  const mayGo = await countMail(ctx, person.is_verified ? newId() : email)
  // Without a reader, a mail for nobody is requested, for the same reason.
  const reader = isReader && mayGo ? userId : null
  await requestMail(ctx, { purpose: 'join_organization', userId: reader, organizationId })
}
