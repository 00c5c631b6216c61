import type { Db } from '#server/db/tables.ts'

/** The session of a token with the facts that decide whether it still counts. */
export function findSessionRow(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.organization_id', '=', 'sessions.organization_id'),
    )
    .leftJoin('organizations', (join) =>
      join
        .onRef('organizations.id', '=', 'memberships.organization_id')
        .on('organizations.is_archived', '=', false),
    )
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.seen_at',
      'users.id as user_id',
      'users.role',
      'users.is_archived',
      'users.is_verified',
      // Null once the membership or the organization has ended: then a new choice is due.
      'organizations.id as organization_id',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function insertSession(
  db: Db,
  session: {
    id: string
    token_hash: string
    user_id: string
    organization_id: string | null
    user_agent: string
    now: string
  },
) {
  const { now, ...columns } = session
  await db
    .insertInto('sessions')
    .values({ ...columns, created_at: now, seen_at: now })
    .execute()
}

export async function touchSession(db: Db, id: string, now: string) {
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionOfToken(db: Db, tokenHash: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends a person's sessions: all of them, or all but one. */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  { except }: { except?: string } = {},
) {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (sessions) => sessions.where('id', '!=', except ?? ''))
    .execute()
}

/** A person's sessions that have not ended by time, the newest first. */
export function findSessionsOf(
  db: Db,
  {
    userId,
    seenBefore,
    createdBefore,
  }: { userId: string; seenBefore: string; createdBefore: string },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('seen_at', '>=', seenBefore)
    .where('created_at', '>=', createdBefore)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function setSessionOrganization(db: Db, id: string, organizationId: string) {
  await db
    .updateTable('sessions')
    .set({ organization_id: organizationId })
    .where('id', '=', id)
    .execute()
}

/** Sessions that ended by time; `seenBefore` and `createdBefore` are ISO times. */
export async function removeEndedSessions(
  db: Db,
  { seenBefore, createdBefore }: { seenBefore: string; createdBefore: string },
) {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('seen_at', '<', seenBefore), where('created_at', '<', createdBefore)]),
    )
    .execute()
}
