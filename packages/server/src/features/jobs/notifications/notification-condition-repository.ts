import {
  isAccountManager,
  isAdministrator,
  isRemediator,
  jobVisibilityOf,
  notificationKinds,
  type JobVisibility,
  type Role,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'

/** `organizationId` narrows the news of a client-side person; null means all organizations. */
export type NotificationReader = { id: string; role: Role; organizationId: string | null }

const visibleJobConditions: Record<
  JobVisibility['jobs'],
  (reader: NotificationReader) => RawBuilder<unknown>
> = {
  every: () => sql`true`,
  // `isOwnNotification` checks the organization.
  organization: () => sql`not jobs.is_archived`,
  assigned: ({ id }) => sql`jobs.remediator_id = ${id} and not jobs.is_archived`,
  none: () => sql`false`,
}

/** `may.readJob` for the jobs of news, as SQL. */
export const isJobReadable = (reader: NotificationReader): RawBuilder<unknown> =>
  visibleJobConditions[jobVisibilityOf(reader).jobs](reader)

export function isOwnNotification(reader: NotificationReader): RawBuilder<unknown> {
  const isOfReader = sql`news.user_id = ${reader.id}`
  if (jobVisibilityOf(reader).jobs !== 'organization') return isOfReader
  return sql`${isOfReader} and ${
    reader.organizationId === null
      ? sql`exists (select from memberships
          join organizations on organizations.id = memberships.organization_id
          where memberships.user_id = news.user_id
            and memberships.organization_id = news.organization_id and not organizations.is_archived)`
      : sql`news.organization_id = ${reader.organizationId}`
  }`
}

/** Only kinds known here: a newer process may be running alongside. */
export const isReadableBy = (reader: NotificationReader): RawBuilder<unknown> =>
  sql`${isOwnAndReadable(reader)} and news.kind = any(${[...notificationKinds]}::text[])`

function isOwnAndReadable(reader: NotificationReader): RawBuilder<unknown> {
  if (isAdministrator(reader)) return isOwnNotification(reader)
  const isAboutReadableJob = sql`exists (select from jobs
    where jobs.id = any(news.job_ids) and ${isJobReadable(reader)})`
  return sql`${isOwnNotification(reader)} and (${isAboutReadableJob}${orAboutNoJob(reader)})`
}

/** Statements concern remediators, warnings account managers. */
function orAboutNoJob(reader: NotificationReader): RawBuilder<unknown> {
  if (isRemediator(reader)) return sql` or news.statement_id is not null`
  return isAccountManager(reader) ? sql` or news.warning is not null` : sql``
}
