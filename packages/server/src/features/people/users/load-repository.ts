import { remediatorRoles } from '@curbcut/contract'
import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { isCalled } from '#server/db/query/contains.ts'
import type { Db, UserRow } from '#server/db/schema/tables.ts'

const activeRemediators = (db: Db) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', remediatorRoles)
    .where('is_archived', '=', false)
    .where('is_verified', '=', true)

export const findActiveRemediators = (db: Db, ids: readonly string[]): Promise<UserRow[]> =>
  activeRemediators(db).where('id', '=', anyOf(ids)).execute()

export const findAwayRemediators = (
  db: Db,
  { query, limit }: { query: string | undefined; limit: number },
): Promise<UserRow[]> =>
  activeRemediators(db)
    .where('is_available', '=', false)
    .$if(query !== undefined, (users) => users.where(isCalled(query ?? '')))
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
