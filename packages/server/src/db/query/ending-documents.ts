import { progressStatuses } from '@curbcut/contract'
import { sql } from 'kysely'

/** For statements that read `jobs`. */
export const hasDocuments = sql<boolean>`(
  jobs.status = any(${[...progressStatuses.completed]}::text[])
  and jobs.documents_ended_at is null and jobs.file_count > 0
)`

/** Jobs completed before the column existed have the time in their events. */
export const completedAt = sql<string>`coalesce(jobs.completed_at, (
  select max(events.created_at) from events
  where events.job_id = jobs.id and events.to_status = 'COMPLETED'
))`

export type FirstEndingJob = { job_name: string; completedAt: string; endOn: string | null }

/** The first job whose documents would end; for statements that read `organizations`. */
export const firstEndingJob = sql<FirstEndingJob | null>`(
  select json_build_object('job_name', jobs.name, 'endOn', jobs.documents_end_on, 'completedAt',
    to_char(${completedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from jobs where jobs.organization_id = organizations.id and ${hasDocuments}
  order by jobs.documents_end_on, ${completedAt}, jobs.id limit 1
)`
