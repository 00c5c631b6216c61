import { remediatorRoles } from '@curbcut/contract'
import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { isCalled } from '#server/db/query/contains.ts'
import type { Db, UserRow } from '#server/db/schema/tables.ts'

/** People who can get jobs at all: active remediators, available or not. */
const activeRemediators = (db: Db) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', remediatorRoles)
    .where('is_archived', '=', false)
    .where('is_verified', '=', true)

/** The active remediators among these people. */
export const findActiveRemediators = (db: Db, ids: readonly string[]): Promise<UserRow[]> =>
  activeRemediators(db).where('id', '=', anyOf(ids)).execute()

/** The first active remediators, by name, who are away, and whom a search finds. */
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
