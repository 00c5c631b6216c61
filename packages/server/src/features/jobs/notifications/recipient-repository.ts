import {
  accountManagerRole,
  administratorRole,
  administratorRoles,
  superUserRole,
  type MailTime,
  type NotificationKind,
  type NotificationRecipient,
} from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import type { RecipientCandidate, JobInNotification, NotificationSubject } from './recipients.ts'

export async function findJobInNotification(
  db: Db,
  id: string,
): Promise<JobInNotification | undefined> {
  const { rows } = await sql<JobInNotification>`
    select jobs.id, jobs.status, jobs.is_archived as "isArchived",
      jobs.organization_id as "organizationId",
      organizations.is_archived as "organizationIsArchived",
      jobs.remediator_id as "remediatorId", jobs.created_by as "createdBy",
      jobs.administrator_id as "administratorId"
    from jobs join organizations on organizations.id = jobs.organization_id
    where jobs.id = ${id}`.execute(db)
  return rows[0]
}

type RecipientFilter = {
  kind: NotificationKind
  parties: readonly NotificationRecipient[]
  subject: NotificationSubject
}

export async function findRecipientCandidates(db: Db, { kind, parties, subject }: RecipientFilter) {
  const { job } = subject
  const partyIds: Record<NotificationRecipient, string | null | undefined> = {
    administrators: null,
    administrator: job?.administratorId,
    all_before_claim: null,
    remediator: job ? job.remediatorId : subject.remediatorId,
    creator: job?.createdBy,
    account_managers: null,
    super_users: null,
  }
  const ids = [...new Set(parties.flatMap((party) => partyIds[party] ?? []))]
  const isUnclaimed = parties.includes('all_before_claim') && job?.administratorId === null
  const roles = [
    ...(parties.includes('administrators') || isUnclaimed ? administratorRoles : []),
    ...(parties.includes('super_users') ? [superUserRole] : []),
  ]
  const organizationId = job?.organizationId ?? subject.organizationId ?? null
  const { rows } = await sql<RecipientCandidate & { mail: MailTime | null }>`
    with wanted as (
      select unnest(${ids}::uuid[]) as id
      union select id from users where role = any(${roles}::text[]) and not is_archived
      union select user_id from memberships
        where ${parties.includes('account_managers')} and organization_id = ${organizationId}
      union select id from users where ${parties.includes('administrator')} and role = ${administratorRole}
        and not is_archived
        and exists (select from users where id = ${partyIds.administrator ?? null} and is_archived)
    )
    select users.id, users.role, users.is_archived as "isArchived", users.is_verified as "isVerified",
      memberships.user_id is not null as "isMember", preferences.mail
    from wanted join users on users.id = wanted.id
    left join memberships on memberships.user_id = users.id
      and memberships.organization_id = ${organizationId}
    left join notification_preferences preferences
      on preferences.user_id = users.id and preferences.kind = ${kind}
    where users.id = any(${ids}::uuid[]) or users.role = ${accountManagerRole}
      or users.role = any(${[...administratorRoles]}::text[])
    order by users.id`.execute(db)
  return rows
}
