import type { ClientInvitationRow, Db } from '#server/db/schema/tables.ts'

/** `userId` may also be the id of the invitation in the organization's list. */
export type InvitedPerson = { organizationId: string; userId: string }
export type InvitationKey = { organizationId: string; id: string }

/** Undefined if the organization has already invited the person. */
export const insertInvitation = (
  db: Db,
  row: Omit<ClientInvitationRow, 'declined_at'>,
): Promise<{ id: string } | undefined> =>
  db
    .insertInto('client_invitations')
    .values(row)
    .onConflict((conflict) => conflict.constraint('client_invitations_person_key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const lockInvitation = (
  db: Db,
  { organizationId, id }: InvitationKey,
): Promise<ClientInvitationRow | undefined> =>
  db
    .selectFrom('client_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()

export async function updateInvitation(
  db: Db,
  id: string,
  change: Partial<
    Pick<ClientInvitationRow, 'first_name' | 'last_name' | 'expires_at' | 'declined_at'>
  >,
) {
  await db.updateTable('client_invitations').set(change).where('id', '=', id).execute()
}

export async function deleteInvitation(db: Db, { organizationId, userId }: InvitedPerson) {
  await db
    .deleteFrom('client_invitations')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

export const findOpenInvitations = (db: Db, { userId, now }: { userId: string; now: string }) =>
  openInvitationsQuery(db, now)
    .where('client_invitations.user_id', '=', userId)
    .orderBy('client_invitations.created_at')
    .orderBy('client_invitations.id')
    .execute()

export const findOpenInvitation = (db: Db, openInvitationKey: OpenInvitationKey) =>
  openInvitationQuery(db, openInvitationKey).executeTakeFirst()

export const lockOpenInvitation = (db: Db, openInvitationKey: OpenInvitationKey) =>
  openInvitationQuery(db, openInvitationKey).forUpdate('client_invitations').executeTakeFirst()

type OpenInvitationKey = InvitedPerson & { now: string }

const openInvitationQuery = (db: Db, { organizationId, userId, now }: OpenInvitationKey) =>
  openInvitationsQuery(db, now)
    .where('client_invitations.user_id', '=', userId)
    .where('client_invitations.organization_id', '=', organizationId)

const openInvitationsQuery = (db: Db, now: string) =>
  db
    .selectFrom('client_invitations')
    .innerJoin('organizations', 'organizations.id', 'client_invitations.organization_id')
    .select([
      'client_invitations.id',
      'client_invitations.created_at',
      'client_invitations.expires_at',
      'organizations.id as organization_id',
      'organizations.name as organization_name',
    ])
    .where('client_invitations.expires_at', '>', now)
    .where('client_invitations.declined_at', 'is', null)
    .where('organizations.is_archived', '=', false)
