import type { NoteThread, Role } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { isReadableBy, type NotificationReader } from './notification-condition-repository.ts'
import { notificationColumns, type ListedNotification } from './notification-repository.ts'

export type DueMail = { userId: string; mailId: string }

const mailsPerTransaction = 100

/** A person's news about one subject within a minute share a mail, due at the end of the minute. */
export async function claimInstantNotifications(db: Db, before: string): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as materialized (
      select user_id, coalesce(job_id, statement_id, id) as subject, min(created_at) as first_at,
        gen_random_uuid() as mail_id
      from notifications where mail = 'at_once' and mail_id is null
      group by 1, 2 having min(created_at) <= ${before}::timestamptz
      order by first_at limit ${mailsPerTransaction}
    ), claimed as (
      update notifications news set mail_id = due.mail_id from due
      where news.user_id = due.user_id and news.mail = 'at_once' and news.mail_id is null
        and coalesce(news.job_id, news.statement_id, news.id) = due.subject
        and news.created_at < due.first_at + interval '1 minute'
      returning news.user_id, news.mail_id
    )
    select distinct user_id as "userId", mail_id as "mailId" from claimed`.execute(db)
  return rows
}

export async function claimDailyNotifications(db: Db, before: string): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as materialized (
      select user_id, gen_random_uuid() as mail_id from notifications
      where mail = 'daily' and mail_id is null and created_at < ${before}::timestamptz
      group by user_id order by user_id limit ${mailsPerTransaction}
    ), claimed as (
      update notifications news set mail_id = due.mail_id from due
      where news.user_id = due.user_id and news.mail = 'daily' and news.mail_id is null
        and news.created_at < ${before}::timestamptz
      returning news.user_id, news.mail_id
    )
    select distinct user_id as "userId", mail_id as "mailId" from claimed`.execute(db)
  return rows
}

export type NotificationInMail = ListedNotification & {
  /** Like 2026-10. */
  statement_month: string | null
  statement_cents: number | null
  statement_issued_at: string | null
  /** When the first file that waits counts as accepted; null for other news, and if none waits any more. */
  lapses_at: string | null
}

/** A job to submit is no longer news once submitted, or without files. */
const isStillNews = sql`(news.kind <> 'created' or exists (
  select from jobs where jobs.id = any(news.job_ids) and jobs.status = 'CREATED' and jobs.file_count > 0
))`

export async function findMailNotifications(
  db: Db,
  reader: NotificationReader,
  mailId: string,
): Promise<NotificationInMail[]> {
  const { rows } = await sql<NotificationInMail>`
    select ${notificationColumns(reader)},
      events.details->>'month' as statement_month,
      (events.details->>'cents')::int8 as statement_cents,
      (select issued_at from statements where id = news.statement_id) as statement_issued_at,
      (select min(lapses_at) from sign_offs join jobs on jobs.id = sign_offs.job_id
        where news.kind = 'sign_off_ending' and jobs.id = news.job_id and jobs.sign_off = 'waiting'
          and ended_at is null and state = 'waiting') as lapses_at
    from notifications news
    left join events on events.id = news.event_id
    where news.mail_id = ${mailId} and ${isReadableBy(reader)} and ${isStillNews}
    order by news.created_at, news.id`.execute(db)
  return rows
}

export type MailedNote = {
  id: string
  message: string
  created_at: string
  first_name: string
  last_name: string
  role: Role
}

export async function findLastNotes(
  db: Db,
  { jobId, thread, limit }: { jobId: string; thread: NoteThread; limit: number },
): Promise<MailedNote[]> {
  const newestFirst = await db
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.user_id')
    .select([
      'notes.id',
      'notes.message',
      'notes.created_at',
      'users.first_name',
      'users.last_name',
      'users.role',
    ])
    .where('notes.job_id', '=', jobId)
    .where('notes.thread', '=', thread)
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .limit(limit)
    .execute()
  return newestFirst.toReversed()
}
