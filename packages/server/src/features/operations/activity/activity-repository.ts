import { anyOf } from '#server/db/query/any-of.ts'
import { matchesNameOrEmail } from '#server/db/query/search-pattern.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Archived people too. */
export async function findPersonIdsLike(db: Db, text: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where(matchesNameOrEmail(text)).execute()
  return rows.map(({ id }) => id)
}

export const findEventRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('events')
    .leftJoin('users as actors', 'actors.id', 'events.actor_id')
    .leftJoin('users as behalf', 'behalf.id', 'events.on_behalf_of_id')
    .leftJoin('users', 'users.id', 'events.user_id')
    .leftJoin('jobs', 'jobs.id', 'events.job_id')
    .leftJoin('job_files', 'job_files.id', 'events.file_id')
    .leftJoin('organizations', 'organizations.id', 'events.organization_id')
    .leftJoin('event_origins', 'event_origins.event_id', 'events.id')
    .select([
      'events.id',
      'events.kind',
      'events.created_at',
      'events.reason',
      'events.details',
      'events.actor_id',
      'actors.first_name as actor_first_name',
      'actors.last_name as actor_last_name',
      'actors.role as actor_role',
      'events.on_behalf_of_id',
      'behalf.first_name as behalf_first_name',
      'behalf.last_name as behalf_last_name',
      'behalf.role as behalf_role',
      'events.user_id',
      'users.first_name',
      'users.last_name',
      'events.job_id',
      'jobs.name as job_name',
      'job_files.file_name',
      'events.organization_id',
      'organizations.name as organization',
      'event_origins.address',
    ])
    .where('events.id', '=', anyOf(ids))
    .execute()

export type EventRow = Awaited<ReturnType<typeof findEventRows>>[number]

export const findAccessRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('access_entries')
    .leftJoin('users', 'users.id', 'access_entries.user_id')
    .leftJoin('users as behalf', 'behalf.id', 'access_entries.on_behalf_of_id')
    .leftJoin('jobs', 'jobs.id', 'access_entries.job_id')
    .leftJoin('organizations', 'organizations.id', 'access_entries.organization_id')
    .select([
      'access_entries.id',
      'access_entries.kind',
      'access_entries.created_at',
      'access_entries.address',
      'access_entries.user_agent',
      'access_entries.saved_name',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.role',
      'access_entries.on_behalf_of_id',
      'behalf.first_name as behalf_first_name',
      'behalf.last_name as behalf_last_name',
      'behalf.role as behalf_role',
      'access_entries.job_id',
      'jobs.name as job_name',
      'access_entries.organization_id',
      'organizations.name as organization',
    ])
    .where('access_entries.id', '=', anyOf(ids))
    .execute()

export type AccessRow = Awaited<ReturnType<typeof findAccessRows>>[number]
