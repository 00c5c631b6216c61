import type { JobPriority } from '@curbcut/contract'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import type { CompletedPromise } from './delivery-times.ts'

export type DeliveryTimesRow = Selectable<Tables['delivery_times']>
export type AssignmentTimesRow = Selectable<Tables['assignment_times']>

export type CompletedPromiseRow = Omit<CompletedPromise, 'calendar'> & {
  id: string
  job_id: string
  number: number
  organization_id: string
  /** The present priority of the job. */
  priority: JobPriority
  calendar_id: string
}

/** Only the history knows whether a pause was a question or an archive. */
const isQuestion = sql`promise_pauses.job_id = jobs.id and exists (
  select from events
  where events.job_id = jobs.id and kind = 'question_asked'
    and events.created_at = promise_pauses.started_at)`

const pausesWhere = (condition: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('from', started_at, 'until', ended_at)), '[]')
  from promise_pauses
  where ended_at > jobs.created_at and (
    job_id = jobs.id or (job_id is null and organization_id = jobs.organization_id)
  ) and ${condition})`

const selectCompletedPromises = (promises: RawBuilder<unknown>) => sql<CompletedPromiseRow>`
  select promises.id, promises.job_id, promises.number, jobs.organization_id, jobs.priority,
    jobs.created_at, promises.started_at, promises.completed_at, promises.due_at,
    promises.calendar_id,
    (select coalesce(json_agg(json_build_object(
        'at', created_at, 'status', to_status,
        'move', case when kind = 'job_moved' then details->>'move' end,
        'remediator', case when kind = 'job_moved' then details->>'remediator' end
      ) order by position), '[]')
      from events where events.job_id = jobs.id and to_status is not null
    ) as changes,
    ${pausesWhere(isQuestion)} as questions,
    ${pausesWhere(sql`(${isQuestion}) is not true`)} as archived
  from (${promises}) promises join jobs on jobs.id = promises.job_id
  order by promises.job_id, promises.number`

/** Undefined unless the last promise of the job is completed. */
export async function findLastDelivery(
  db: Db,
  jobId: string,
): Promise<CompletedPromiseRow | undefined> {
  const lastPromise = sql`
    select * from promises where job_id = ${jobId} order by number desc limit 1`
  const { rows } = await selectCompletedPromises(sql`
    select * from (${lastPromise}) last_promise where completed_at is not null`).execute(db)
  return rows[0]
}

export async function insertDeliveryTimes(
  db: Db,
  times: Insertable<Tables['delivery_times']>,
  assignments: readonly Insertable<Tables['assignment_times']>[],
) {
  await db.insertInto('delivery_times').values(times).execute()
  if (assignments.length > 0) await db.insertInto('assignment_times').values(assignments).execute()
}

export type StoredDelivery = CompletedPromiseRow & {
  /** Changes of the job's priority, in order. */
  priorities: { priority: JobPriority; is_before_completion: boolean }[]
  stored: DeliveryTimesRow
  stored_assignments: AssignmentTimesRow[]
}

type PromiseKey = Pick<CompletedPromiseRow, 'job_id' | 'number'>

/** By job and number of the promise, beginning after this one. */
export async function findStoredDeliveries(
  db: Db,
  { after, limit }: { after: PromiseKey | null; limit: number },
): Promise<StoredDelivery[]> {
  const afterCondition = after
    ? sql`and (promises.job_id, promises.number) > (${after.job_id}, ${after.number}::int)`
    : sql``
  const { rows } = await sql<StoredDelivery>`
    select completed.*, row_to_json(delivery_times) as stored,
      (select coalesce(json_agg(json_build_object(
          'priority', details->>'priority',
          'is_before_completion', position < (
            select max(position) from events
            where events.job_id = completed.job_id and to_status = 'COMPLETED'
              and created_at = completed.completed_at)
        ) order by position), '[]')
        from events where events.job_id = completed.job_id and kind = 'priority_changed'
      ) as priorities,
      (select coalesce(json_agg(assignment_times order by assignment_times.number), '[]')
        from assignment_times where assignment_times.promise_id = completed.id
      ) as stored_assignments
    from (${selectCompletedPromises(sql`
      select promises.* from promises
      join delivery_times on delivery_times.promise_id = promises.id
      where promises.completed_at is not null ${afterCondition}
      order by promises.job_id, promises.number limit ${limit}`)}) completed
    join delivery_times on delivery_times.promise_id = completed.id
    order by completed.job_id, completed.number`.execute(db)
  return rows
}

/** Promises completed since the migration that have no times, and promises that have times without being completed. */
export async function findMismatchedPromises(db: Db) {
  const { rows } = await sql<PromiseKey>`
    select promises.job_id, promises.number
    from promises left join delivery_times on delivery_times.promise_id = promises.id
    where case when promises.completed_at is null then delivery_times.promise_id is not null
      else delivery_times.promise_id is null and promises.completed_at >= (
        select applied_at from migrations where name = '084-delivery-times')
      end
    order by promises.job_id, promises.number`.execute(db)
  return rows
}
