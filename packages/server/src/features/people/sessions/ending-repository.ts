import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

// Each `lock*` holds sessions until the transaction ends and returns their ids: meanwhile nobody ends
// them or begins a ghost session from them.

/** This session, if it still exists. */
export const lockSession = async (db: Db, id: string) =>
  idsOf(await lockable(db).where('id', '=', id).execute())

/** The session of a token; for a ghost session, the administrator's own. */
export async function lockSessionOfToken(db: Db, tokenHash: string) {
  const rows = await lockable(db)
    .where('id', '=', (sessions) =>
      sessions
        .selectFrom('sessions as presented')
        .select(({ fn }) => fn.coalesce('administrator_session_id', 'id').as('id'))
        .where('token_hash', '=', tokenHash),
    )
    .execute()
  return idsOf(rows)
}

type SomeSessions = { except?: string | undefined; withStep?: boolean }

/**
 * A person's sessions, and the sessions of administrators in their account: all, or all but one. `withStep`: those
 * alone that have passed a second step.
 */
export async function lockSessionsOf(
  db: Db,
  userId: string,
  { except, withStep = false }: SomeSessions = {},
) {
  const rows = await lockable(db)
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', except ?? null)
    .$if(withStep, (sessions) => sessions.where('second_step_at', 'is not', null))
    .execute()
  return idsOf(rows)
}

/** One of a person's own sessions; not that of an administrator in their account. */
export const lockSessionOf = (db: Db, { userId, id }: { userId: string; id: string }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('administrator_session_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The ghost sessions that began from an administrator's own session. */
export const lockGhostSessions = async (db: Db, administratorSessionId: string) =>
  idsOf(await lockable(db).where('administrator_session_id', '=', administratorSessionId).execute())

/** Whether a provider began a session. */
export async function isStartedByProvider(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('provider_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found === undefined || found.provider_id !== null
}

/** Which of the sessions that a provider began: one by its own name for it, those of a person, or every one. */
export type StartedBy = { providerId: string } & (
  | { sid: string | null; userId?: string }
  | { userId: string }
  | { all: true }
)

/** The sessions that a provider began. */
export async function lockSessionsBy(db: Db, { providerId, ...which }: StartedBy) {
  const rows = await lockable(db)
    .where('provider_id', '=', providerId)
    .where((where) =>
      where.and([
        ...('sid' in which ? [where('provider_sid', 'is not distinct from', which.sid)] : []),
        ...('userId' in which ? [where('user_id', '=', which.userId)] : []),
      ]),
    )
    .execute()
  return idsOf(rows)
}

/** Sessions that ended by time; all three times are ISO. */
export async function lockEndedSessions(
  db: Db,
  before: { seenBefore: string; createdBefore: string; ghostsBefore: string },
) {
  const rows = await lockable(db)
    .where((where) =>
      where.or([
        where('seen_at', '<', before.seenBefore),
        where('created_at', '<', before.createdBefore),
        where.and([
          where('administrator_session_id', 'is not', null),
          where('created_at', '<', before.ghostsBefore),
        ]),
      ]),
    )
    .execute()
  return idsOf(rows)
}

/** Everybody locks in this order. Ids grow with time: an own session comes before its ghost sessions. */
const lockable = (db: Db) => db.selectFrom('sessions').select('id').orderBy('id').forUpdate()

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * Deletes sessions and the ghost sessions that began from them; returns all of these. Only one caller
 * gets each.
 */
export function deleteSessions(db: Db, ids: readonly string[]) {
  const those = anyOf(ids)
  return db
    .deleteFrom('sessions as ended')
    .using('sessions as own')
    .where(({ eb, ref, fn }) =>
      eb(ref('own.id'), '=', fn.coalesce('ended.administrator_session_id', 'ended.id')),
    )
    .where((where) =>
      where.or([
        where('ended.id', '=', those),
        where('ended.administrator_session_id', '=', those),
      ]),
    )
    .returning([
      'ended.id',
      'ended.administrator_session_id',
      'ended.user_id',
      'ended.created_at',
      'ended.seen_at',
      'own.user_id as administrator_id',
      'own.created_at as own_created_at',
      'own.seen_at as own_seen_at',
    ])
    .execute()
}
