import type { Db } from '#server/db/schema/tables.ts'
import { anyOf } from './any-of.ts'

export const findJobRecipients = (db: Db, jobIds: readonly string[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'organization_id', 'remediator_id'])
    .where('id', '=', anyOf(jobIds))
    .execute()

export const findRemediatorsByOrganization = (db: Db, organizationIds: readonly string[]) =>
  db
    .selectFrom('jobs')
    .select(['organization_id', 'remediator_id'])
    .distinct()
    .where('organization_id', '=', anyOf(organizationIds))
    .where('remediator_id', 'is not', null)
    .execute()

export const findPersonOrganizations = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('memberships')
    .select(['user_id', 'organization_id'])
    .where('user_id', '=', anyOf(userIds))
    .execute()
