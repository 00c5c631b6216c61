import { maxCountedRows, type JobMove, type NotificationKind } from '@curbcut/contract'
import { sql, type Insertable } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { toCountedWindow } from '#server/db/query/counted-window.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { maxNamesPerMail } from '#server/limits.ts'
import {
  isJobReadable,
  isReadableBy,
  type NotificationReader,
} from './notification-condition-repository.ts'

export type NotificationInsert = Insertable<Tables['notifications']>

export async function insertNotifications(db: Db, rows: readonly NotificationInsert[]) {
  if (rows.length > 0) await db.insertInto('notifications').values(rows).execute()
}

/** Adds the job to the person's news of this kind and minute, or inserts new news. */
export async function insertBulkNotification(db: Db, row: NotificationInsert) {
  await db
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'organization_id', 'bulk_minute'])
        .where(sql<boolean>`bulk_minute is not null and mail_id is null`)
        .doUpdateSet({
          job_ids: sql`case when notifications.job_ids @> excluded.job_ids
            then notifications.job_ids else notifications.job_ids || excluded.job_ids end`,
          job_id: sql`case when notifications.job_ids = excluded.job_ids
            then notifications.job_id end`,
          // If the news was read, its other jobs count as seen. This job is news again.
          seen_job_ids: sql`array_remove(case when notifications.read_at is null
            then notifications.seen_job_ids else notifications.job_ids end, excluded.job_id)`,
          read_at: null,
        }),
    )
    .execute()
}

export type ListedNotification = {
  id: string
  kind: NotificationKind
  move: JobMove | null
  created_at: string
  read_at: string | null
  organization_id: string | null
  job_id: string | null
  job_name: string | null
  /** The first few of its jobs. */
  job_names: string[]
  jobs: number
  /** The organizations of its jobs, by name. */
  organization_names: string[]
  statement_id: string | null
  statement_number: string | null
  warning: string | null
  warned_organization: string | null
  reason: string | null
}

/** For a query of `notifications news` joined with its event as `events`. */
export const notificationColumns = (reader: NotificationReader) => sql`
  news.id, news.kind, news.created_at, news.read_at, news.organization_id, news.job_id,
  (select name from jobs where jobs.id = news.job_id) as job_name,
  array(select name from jobs where jobs.id = any(news.job_ids) and ${isJobReadable(reader)}
    order by array_position(news.job_ids, jobs.id) limit ${maxNamesPerMail}) as job_names,
  (select count(*) from jobs where jobs.id = any(news.job_ids) and ${isJobReadable(reader)}) as jobs,
  array(select distinct organizations.name from jobs
    join organizations on organizations.id = jobs.organization_id
    where jobs.id = any(news.job_ids) and ${isJobReadable(reader)} order by 1
  ) as organization_names,
  news.statement_id, events.details->>'number' as statement_number,
  events.details->>'move' as move, events.reason, news.warning,
  case when news.warning is not null then (
    select name from organizations where organizations.id = news.organization_id
  ) end as warned_organization`

type NotificationPage = { unread: boolean; page: number; limit: number }

const matchesUnread = ({ unread }: { unread: boolean }) =>
  unread ? sql`news.read_at is null` : sql`true`

export async function findNotifications(
  db: Db,
  reader: NotificationReader,
  request: NotificationPage,
): Promise<ListedNotification[]> {
  const { limit, offset } = toCountedWindow(request)
  const { rows } = await sql<ListedNotification>`
    select ${notificationColumns(reader)} from notifications news
    left join events on events.id = news.event_id
    where ${isReadableBy(reader)} and ${matchesUnread(request)}
    order by news.created_at desc, news.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counts up to one more than the limit shown. */
export async function countNotifications(
  db: Db,
  reader: NotificationReader,
  request: { unread: boolean },
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from notifications news where ${isReadableBy(reader)} and ${matchesUnread(request)}
      limit ${maxCountedRows + 1}
    ) counted`.execute(db)
  return rows[0]?.found ?? 0
}

type NotificationsToMark = {
  userId: string
  organizationId: string | null
  ids?: readonly string[]
  at: string
}

/** Without `ids`, all news of the organization. */
export async function setNotificationsRead(
  db: Db,
  { userId, organizationId, ids, at }: NotificationsToMark,
) {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids === undefined && organizationId !== null, (rows) =>
      rows.where('organization_id', '=', organizationId),
    )
    .$if(ids !== undefined, (rows) => rows.where('id', '=', anyOf(ids ?? [])))
    .execute()
}

type SeenJob = { jobId: string; kinds: readonly NotificationKind[]; at: string }

/** News about many jobs counts as read once the person has seen all that they may see. */
export async function setJobNotificationsRead(
  db: Db,
  reader: NotificationReader,
  { jobId, kinds, at }: SeenJob,
) {
  const isOfKinds = sql`kind = any(${[...kinds]}::text[])`
  await sql`
    update notifications set read_at = ${at}
    where user_id = ${reader.id} and job_id = ${jobId} and read_at is null and ${isOfKinds}`.execute(
    db,
  )
  const seenIds = sql`news.seen_job_ids || ${jobId}::uuid`
  await sql`
    update notifications news set seen_job_ids = ${seenIds},
      read_at = case when not exists (
        select from jobs where jobs.id = any(news.job_ids) and jobs.id <> all (${seenIds})
          and ${isJobReadable(reader)}
      ) then ${at}::timestamptz end
    where user_id = ${reader.id} and job_id is null and read_at is null and ${isOfKinds}
      and ${jobId}::uuid = any(job_ids) and ${jobId}::uuid <> all (seen_job_ids)`.execute(db)
}

export async function deleteNotificationsBefore(db: Db, before: string) {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute()
}
