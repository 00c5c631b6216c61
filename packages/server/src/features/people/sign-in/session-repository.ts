import { sql, type CompiledQuery } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

const tokenPlaceholder = 'any token'
type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionByTokenQuery>['execute']>>[number]
let compiledSessionQuery: CompiledQuery<SessionRow> | undefined

/** Built once, because every request runs it. */
export async function findSessionRow(db: Db, tokenHash: string) {
  compiledSessionQuery ??= sessionByTokenQuery(db, tokenPlaceholder).compile()
  const parameters = compiledSessionQuery.parameters.map((value) =>
    value === tokenPlaceholder ? tokenHash : value,
  )
  const { rows } = await db.executeQuery<SessionRow>({ ...compiledSessionQuery, parameters })
  return rows[0]
}

function sessionByTokenQuery(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.organization_id', '=', 'sessions.organization_id')
        .on(
          sql<boolean>`sessions.closed_organization_id is distinct from sessions.organization_id`,
        ),
    )
    .leftJoin('organizations', (join) =>
      join
        .onRef('organizations.id', '=', 'memberships.organization_id')
        .on('organizations.is_archived', '=', false),
    )
    .leftJoin('sessions as own_sessions', 'own_sessions.id', 'sessions.administrator_session_id')
    .leftJoin('users as administrators', 'administrators.id', 'own_sessions.user_id')
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.bound_organization_id',
      'own_sessions.id as own_session_id',
      'own_sessions.created_at as own_created_at',
      'own_sessions.seen_at as own_seen_at',
      'administrators.id as administrator_id',
      'administrators.role as administrator_role',
      'administrators.is_archived as administrator_is_archived',
      'administrators.is_verified as administrator_is_verified',
      'users.id as user_id',
      'users.role',
      'users.is_archived',
      'users.is_verified',
      // Null once the membership has ended or the organization is archived.
      'organizations.id as organization_id',
    ])
    .where('sessions.token_hash', '=', tokenHash)
}

export async function insertSession(
  db: Db,
  session: {
    id: string
    token_hash: string
    user_id: string
    organization_id: string | null
    administrator_session_id: string | null
    user_agent: string
    second_step_at: string | null
    provider_id: string | null
    provider_sid: string | null
    bound_organization_id: string | null
    closed_organization_id: string | null
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

export function findSessionTimes(db: Db, id: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Excludes ghost sessions and expired ones. */
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
    .where('administrator_session_id', 'is', null)
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

export async function setSessionToken(
  db: Db,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: string },
) {
  await db
    .updateTable('sessions')
    .set({ token_hash: tokenHash, seen_at: now })
    .where('id', '=', id)
    .execute()
}

/** `boundId`: the only organization of the session, if any; `closedId`: one that it may not enter. */
export const findSessionAccess = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .select(['bound_organization_id as boundId', 'closed_organization_id as closedId'])
    .where('id', '=', id)
    .executeTakeFirst()
