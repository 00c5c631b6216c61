import { notificationKinds, notificationRule, type UnreadNotifications } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import {
  isJobReadable,
  isOwnNotification,
  type NotificationReader,
} from './notification-condition-repository.ts'

const threadKinds = notificationKinds.filter((kind) => notificationRule(kind).thread)
const threadsOfKinds = threadKinds.map((kind) => notificationRule(kind).thread)

/** By job and thread; omits jobs that the person may no longer see. */
export async function findUnreadNotifications(
  db: Db,
  reader: NotificationReader,
  jobIds: readonly string[],
): Promise<UnreadNotifications[]> {
  const ids = sql`${[...new Set(jobIds)]}::uuid[]`
  const isUnread = sql`${isOwnNotification(reader)} and news.read_at is null`
  const { rows } = await sql<UnreadNotifications>`
    select counted.job_id as job, of_kind.thread, sum(counted.count)::int8 as count,
      max(counted.newest) as newest
    from (
      select job_id, kind, count(*) as count, max(id::text) as newest from (
        select news.job_id, news.kind, news.id from notifications news
        where ${isUnread} and news.job_id = any(${ids})
        union all
        select wanted.id, news.kind, news.id from notifications news
        join unnest(${ids}) wanted (id)
          on wanted.id = any(news.job_ids) and wanted.id <> all (news.seen_job_ids)
        where ${isUnread} and news.job_id is null and news.job_ids && ${ids}
      ) unread group by job_id, kind
    ) counted
    join jobs on jobs.id = counted.job_id and jobs.id = any(${ids}) and ${isJobReadable(reader)}
    left join unnest(${threadKinds}::text[], ${threadsOfKinds}::text[]) of_kind (kind, thread)
      on of_kind.kind = counted.kind
    group by counted.job_id, of_kind.thread`.execute(db)
  return rows
}
