import { notificationKinds, notificationRule, type UnreadNotifications } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import {
  isJobReadable,
  isOwnNotification,
  type NotificationReader,
} from './notification-repository.ts'

/** Few of all kinds, so that little is read for each job. */
const threadKinds = notificationKinds.flatMap((kind) => {
  const { thread } = notificationRule(kind)
  return thread ? [{ kind, thread }] : []
})

/** Omits jobs that the person may no longer see. */
export async function findUnreadNotifications(
  db: Db,
  reader: NotificationReader,
  jobIds: readonly string[],
): Promise<UnreadNotifications[]> {
  const ids = sql`${[...new Set(jobIds)]}::uuid[]`
  const unread = sql`${isOwnNotification(reader)} and news.read_at is null`
  const { rows } = await sql<UnreadNotifications>`
    select counted.job_id as job, of_kind.thread, sum(counted.count)::int8 as count,
      max(counted.newest) as newest
    from (
      select job_id, kind, count(*) as count, max(id::text) as newest from (
        select news.job_id, news.kind, news.id from notifications news
        where ${unread} and news.job_id = any(${ids})
        union all
        select wanted.id, news.kind, news.id from notifications news
        join unnest(${ids}) wanted (id)
          on wanted.id = any(news.job_ids) and wanted.id <> all (news.seen_job_ids)
        where ${unread} and news.job_id is null and news.job_ids && ${ids}
      ) unread group by job_id, kind
    ) counted
    join jobs on jobs.id = counted.job_id and jobs.id = any(${ids}) and ${isJobReadable(reader)}
    left join unnest(
      ${threadKinds.map(({ kind }) => kind)}::text[], ${threadKinds.map(({ thread }) => thread)}::text[]
    ) of_kind (kind, thread) on of_kind.kind = counted.kind
    group by counted.job_id, of_kind.thread`.execute(db)
  return rows
}
