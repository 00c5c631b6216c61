import type { JobPriority } from '@curbcut/contract'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import type { DeliveredLife } from './delivery-times.ts'

export type DeliveryTimesRow = Selectable<Tables['delivery_times']>
export type AssignmentTimesRow = Selectable<Tables['assignment_times']>

/** A completed promise with what its times follow from. */
export type DeliveryFacts = Omit<DeliveredLife, 'calendar'> & {
  id: string
  job_id: string
  number: number
  organization_id: string
  /** The present one of the job. */
  priority: JobPriority
  calendar_id: string
}

/** A question and an archive pause a job alike; the history knows which of both. */
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

const factsOf = (promises: RawBuilder<unknown>) => sql<DeliveryFacts>`
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

/** Undefined unless the last promise of the job was kept by a completion. */
export async function findLastDelivery(db: Db, jobId: string): Promise<DeliveryFacts | undefined> {
  const last = sql`select * from promises where job_id = ${jobId} order by number desc limit 1`
  const { rows } = await factsOf(sql`
    select * from (${last}) last where completed_at is not null`).execute(db)
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

export type StoredDelivery = DeliveryFacts & {
  /** Changes of the job's priority, in order. */
  priorities: { priority: JobPriority; is_before_completion: boolean }[]
  stored: DeliveryTimesRow
  stored_assignments: AssignmentTimesRow[]
}

type Place = Pick<DeliveryFacts, 'job_id' | 'number'>

/** Stored deliveries behind the place, in its order. */
export async function findStoredDeliveries(
  db: Db,
  { after, limit }: { after: Place | null; limit: number },
): Promise<StoredDelivery[]> {
  const behind = after
    ? sql`and (promises.job_id, promises.number) > (${after.job_id}, ${after.number}::int)`
    : sql``
  const { rows } = await sql<StoredDelivery>`
    select facts.*, row_to_json(delivery_times) as stored,
      (select coalesce(json_agg(json_build_object(
          'priority', details->>'priority',
          'is_before_completion', position < (
            select max(position) from events
            where events.job_id = facts.job_id and to_status = 'COMPLETED'
              and created_at = facts.completed_at)
        ) order by position), '[]')
        from events where events.job_id = facts.job_id and kind = 'priority_changed'
      ) as priorities,
      (select coalesce(json_agg(assignment_times order by assignment_times.number), '[]')
        from assignment_times where assignment_times.promise_id = facts.id
      ) as stored_assignments
    from (${factsOf(sql`
      select promises.* from promises
      join delivery_times on delivery_times.promise_id = promises.id
      where promises.completed_at is not null ${behind}
      order by promises.job_id, promises.number limit ${limit}`)}) facts
    join delivery_times on delivery_times.promise_id = facts.id
    order by facts.job_id, facts.number`.execute(db)
  return rows
}

/** Completed since their times are written, and without them; and times of what was not completed. */
export async function findUnwrittenDeliveries(db: Db) {
  const { rows } = await sql<Place>`
    select promises.job_id, promises.number
    from promises left join delivery_times on delivery_times.promise_id = promises.id
    where case when promises.completed_at is null then delivery_times.promise_id is not null
      else delivery_times.promise_id is null and promises.completed_at >= (
        select applied_at from migrations where name = '084-delivery-times')
      end
    order by promises.job_id, promises.number`.execute(db)
  return rows
}
