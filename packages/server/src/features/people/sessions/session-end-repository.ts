import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

// Each `lock*` returns the ids of its sessions. Until the transaction ends, no other one ends them
// or starts a ghost session from them.

export const lockSession = async (db: Db, id: string) =>
  idsOf(await sessionIdsForUpdate(db).where('id', '=', id).execute())

/** For the token of a ghost session, locks the administrator's own session. */
export async function lockTokenSession(db: Db, tokenHash: string) {
  const rows = await sessionIdsForUpdate(db)
    .where('id', '=', (sessions) =>
      sessions
        .selectFrom('sessions as presented')
        .select(({ fn }) => fn.coalesce('administrator_session_id', 'id').as('id'))
        .where('token_hash', '=', tokenHash),
    )
    .execute()
  return idsOf(rows)
}

type SessionFilter = { except?: string | undefined; withStep?: boolean }

/** Includes sessions of administrators in the person's account. */
export async function lockSessionsOf(
  db: Db,
  userId: string,
  { except, withStep = false }: SessionFilter = {},
) {
  const rows = await sessionIdsForUpdate(db)
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', except ?? null)
    .$if(withStep, (sessions) => sessions.where('second_step_at', 'is not', null))
    .execute()
  return idsOf(rows)
}

/** Excludes sessions of administrators in the person's account. */
export const lockSessionOf = (db: Db, { userId, id }: { userId: string; id: string }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('administrator_session_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const lockGhostSessions = async (db: Db, administratorSessionId: string) =>
  idsOf(
    await sessionIdsForUpdate(db)
      .where('administrator_session_id', '=', administratorSessionId)
      .execute(),
  )

/** One session by the provider's id for it, those of a person, or all. */
export type ProviderSessionFilter = { providerId: string } & (
  | { sid: string | null; userId?: string }
  | { userId: string }
  | { all: true }
)

export async function lockProviderSessions(
  db: Db,
  { providerId, ...filter }: ProviderSessionFilter,
) {
  const rows = await sessionIdsForUpdate(db)
    .where('provider_id', '=', providerId)
    .where((where) =>
      where.and([
        ...('sid' in filter ? [where('provider_sid', 'is not distinct from', filter.sid)] : []),
        ...('userId' in filter ? [where('user_id', '=', filter.userId)] : []),
      ]),
    )
    .execute()
  return idsOf(rows)
}

export async function lockExpiredSessions(
  db: Db,
  expiry: { seenBefore: string; createdBefore: string; ghostsBefore: string },
) {
  const rows = await sessionIdsForUpdate(db)
    .where((where) =>
      where.or([
        where('seen_at', '<', expiry.seenBefore),
        where('created_at', '<', expiry.createdBefore),
        where.and([
          where('administrator_session_id', 'is not', null),
          where('created_at', '<', expiry.ghostsBefore),
        ]),
      ]),
    )
    .execute()
  return idsOf(rows)
}

/** One order for all locks. Ids grow with time, so a session comes before its ghost sessions. */
const sessionIdsForUpdate = (db: Db) =>
  db.selectFrom('sessions').select('id').orderBy('id').forUpdate()

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Also deletes their ghost sessions. Of concurrent calls, only one gets each row. */
export function deleteSessions(db: Db, ids: readonly string[]) {
  const endedIds = anyOf(ids)
  return db
    .deleteFrom('sessions as ended')
    .using('sessions as own')
    .where(({ eb, ref, fn }) =>
      eb(ref('own.id'), '=', fn.coalesce('ended.administrator_session_id', 'ended.id')),
    )
    .where((where) =>
      where.or([
        where('ended.id', '=', endedIds),
        where('ended.administrator_session_id', '=', endedIds),
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
