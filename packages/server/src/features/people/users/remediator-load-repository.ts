import { remediatorRoles } from '@curbcut/contract'
import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { matchesNameOrEmail } from '#server/db/query/search-pattern.ts'
import type { Db, UserRow } from '#server/db/schema/tables.ts'

const activeRemediatorsQuery = (db: Db) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', remediatorRoles)
    .where('is_archived', '=', false)
    .where('is_verified', '=', true)

export const findActiveRemediators = (db: Db, ids: readonly string[]): Promise<UserRow[]> =>
  activeRemediatorsQuery(db).where('id', '=', anyOf(ids)).execute()

export const findUnavailableRemediators = (
  db: Db,
  { query, limit }: { query: string | undefined; limit: number },
): Promise<UserRow[]> =>
  activeRemediatorsQuery(db)
    .where('is_available', '=', false)
    .$if(query !== undefined, (users) => users.where(matchesNameOrEmail(query ?? '')))
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
