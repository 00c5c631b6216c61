import {
  addDays,
  dayOf,
  isClientUser,
  jobVisibilityOf,
  waitingRules,
  waitingKindsOf,
  type Actor,
  type JobStatus,
  type WaitingKind,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { deliveredDays } from '#server/limits.ts'
import { countScopeOf } from './job-count-repository.ts'

export type WaitingFilter = { kinds: readonly WaitingKind[]; now: string }

const actorKindsOf = (actor: Actor, kinds: readonly WaitingKind[]): WaitingKind[] =>
  waitingKindsOf(actor).filter((kind) => kinds.includes(kind))

const statusesOf = (kinds: readonly WaitingKind[]): JobStatus[] =>
  kinds.flatMap((kind) => waitingRules[kind].statuses)

export const waitingStatusesOf = (actor: Actor, kinds: readonly WaitingKind[]): JobStatus[] =>
  statusesOf(actorKindsOf(actor, kinds))

/** Undefined if the statuses alone decide. */
export function waitingCondition(
  actor: Actor,
  { kinds, now }: WaitingFilter,
): RawBuilder<unknown> | undefined {
  const actorKinds = actorKindsOf(actor, kinds)
  const wholeStatuses = statusesOf(actorKinds.filter(coversWholeStatus))
  const counterKinds = actorKinds.filter((kind) => !coversWholeStatus(kind))
  if (counterKinds.length === 0) return undefined
  const parts = counterKinds.map((kind) => sql`(${conditionByKind[kind]?.(actor, now)})`)
  // An empty list of statuses beside a partial index hides the index from PostgreSQL.
  if (wholeStatuses.length > 0) parts.unshift(sql`jobs.status = any(${wholeStatuses})`)
  return sql`(${sql.join(parts, sql` or `)})`
}

type WaitingCount = { kind: WaitingKind; status: JobStatus; jobs: number }

export async function findWaitingCounts(
  db: Db,
  actor: Actor,
  now: string,
): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select kind, status, sum(jobs)::int8 as jobs
    from (${waitingCountsQuery(actor, { kinds: waitingKindsOf(actor), now })}) counts
    group by kind, status`.execute(db)
  return rows
}

export const coversWholeStatus = (kind: WaitingKind): boolean => conditionByKind[kind] === null

/** Null if all jobs in its statuses wait. A condition repeats that of its partial index, so that PostgreSQL uses the index. */
const conditionByKind: Record<
  WaitingKind,
  ((actor: Actor, now: string) => RawBuilder<unknown>) | null
> = {
  submitted: null,
  quotes: null,
  review: null,
  to_accept: null,
  to_complete: null,
  to_assign: ({ id }) => sql`
    jobs.administrator_id = ${id} and jobs.status = 'ALLOTTED_ADMIN' and jobs.is_archived = false`,
  returned: () => sql`jobs.is_returned and jobs.is_archived = false`,
  to_submit: () => sql`jobs.status = 'CREATED' and jobs.file_count > 0`,
  to_answer: (actor) => sql`
    jobs.waits_for_client_since is not null and jobs.is_archived = false and ${isSpokenForBy(actor)}`,
  delivered: (actor, now) => sql`
    jobs.completed_at >= ${firstDeliveredMoment(now)}::timestamptz and jobs.is_archived = false
    and jobs.status = any(${statusesOf(['delivered'])})
    and jobs.id <> all (array(select job_id from seen_jobs where user_id = ${actor.id}))
    and not (${isToSignOff(actor)})`,
  to_sign_off: (actor) => sql`
    jobs.sign_off = 'waiting' and jobs.is_archived = false and ${isToSignOff(actor)}`,
  disputed: () => sql`jobs.sign_off = 'disputed' and jobs.is_archived = false`,
}

/** Client users answer and sign off for jobs they created; one statement, so one plan, for all. */
function isSpokenForBy(actor: Actor): RawBuilder<unknown> {
  const creatorId = isClientUser(actor) ? actor.id : null
  // 'is not distinct from' keeps PostgreSQL from an index of all jobs of a busy client.
  return sql`(${creatorId}::uuid is null or jobs.created_by is not distinct from ${creatorId}::uuid)`
}

const isToSignOff = (actor: Actor) => sql`
  (jobs.sign_off is not distinct from 'waiting' and jobs.status = any(${statusesOf(['to_sign_off'])})
    and ${isSpokenForBy(actor)})`

/** Opened deliveries and open questions are few, so they are counted one by one. */
function waitingCountsQuery(actor: Actor, { kinds, now }: WaitingFilter): RawBuilder<unknown> {
  const { id, organizationId } = actor
  const wholeStatusPairs = kinds
    .filter(coversWholeStatus)
    .flatMap((kind) => waitingRules[kind].statuses.map((status) => ({ kind, status })))
  const counterKinds = kinds.filter((kind) => !coversWholeStatus(kind))
  return sql`
    select wanted.kind, wanted.status, job_counts.jobs
    from unnest(${wholeStatusPairs.map(({ kind }) => kind)}::text[], ${wholeStatusPairs.map(({ status }) => status)}::text[])
      wanted (kind, status)
    join job_counts on job_counts.status = wanted.status and job_counts.is_archived = false
      and job_counts.scope = ${countScopeOf(actor)}
    union all
    select kind, status, jobs from waiting_counts
    where owner = ${jobVisibilityOf(actor).jobs === 'organization' ? organizationId : id} and kind = any(${counterKinds})
      and day >= ${firstDeliveredDay(now)}::date
    union all
    select 'to_answer', jobs.status, 1 from jobs
    where ${counterKinds.includes('to_answer')} and jobs.organization_id = ${organizationId}
      and ${conditionByKind.to_answer?.(actor, now)}
    union all
    select 'delivered', jobs.status, -1 from seen_jobs
    cross join lateral (select * from jobs where jobs.id = seen_jobs.job_id limit 1) jobs
    where ${counterKinds.includes('delivered')} and seen_jobs.user_id = ${id}
      and jobs.organization_id = ${organizationId} and jobs.completed_at >= ${firstDeliveredMoment(now)}::timestamptz
      and jobs.is_archived = false and jobs.status = any(${statusesOf(['delivered'])})
    ${signOffCountsQuery(actor, { kinds, now })}`
}

/** Counted one by one as well, because deliveries wait for some weeks at most and disputes are few. */
function signOffCountsQuery(actor: Actor, { kinds, now }: WaitingFilter): RawBuilder<unknown> {
  const { id, organizationId } = actor
  const isToSignOffInOrganization = sql`jobs.organization_id = ${organizationId} and jobs.sign_off = 'waiting'
    and jobs.is_archived = false and ${isToSignOff(actor)}`
  if (kinds.includes('to_sign_off')) {
    return sql`
      union all
      select 'to_sign_off', jobs.status, count(*) from jobs where ${isToSignOffInOrganization} group by jobs.status
      union all
      select 'delivered', jobs.status, -count(*) from jobs
      where ${isToSignOffInOrganization} and jobs.completed_at >= ${firstDeliveredMoment(now)}::timestamptz
        -- The few that wait are looked up one by one.
        and (select 1 from seen_jobs where job_id = jobs.id and user_id = ${id} limit 1) is null
      group by jobs.status`
  }
  if (!kinds.includes('disputed')) return sql``
  return sql`
    union all
    select 'disputed', jobs.status, count(*) from jobs
    where jobs.sign_off = 'disputed' and jobs.is_archived = false
      and jobs.status = any(${statusesOf(['disputed'])})
    group by jobs.status`
}

const firstDeliveredDay = (now: string) => addDays(dayOf(now), -deliveredDays)
const firstDeliveredMoment = (now: string) => `${firstDeliveredDay(now)}T00:00:00Z`

/** No query reads counters of earlier days. */
export async function deleteWaitingCountsBefore(db: Db, day: string) {
  await db.deleteFrom('waiting_counts').where('day', '<', day).execute()
}
