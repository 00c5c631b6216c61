import { remediatorRoles } from '@curbcut/contract'
import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

export const findOrganizationNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('organizations')
    .select(['id as _id', 'name'])
    .where('id', '=', anyOf(ids))
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()

export const findRemediatorNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id as _id', 'first_name as firstName', 'last_name as lastName', 'role as userType'])
    .where('id', '=', anyOf(ids))
    .where('role', 'in', remediatorRoles)
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
