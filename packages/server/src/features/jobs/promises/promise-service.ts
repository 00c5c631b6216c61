import {
  isAdministrator,
  promiseRuleTexts,
  type JobPriority,
  type JobPromise,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { updateJob, type LockedJob } from '#server/features/jobs/job-repository.ts'
import { newId } from '#server/ids.ts'
import {
  countPages,
  findFileIds,
  findPauses,
  findPromise,
  findPromiseWithMaker,
  insertPromise,
  updateDueAt,
  startClock,
  updatePromise,
  type PromiseRow,
} from './promise-repository.ts'
import {
  dueTimesOf,
  firstTermsOf,
  fixedTerms,
  termsByDate,
  termsByPriority,
  toWorkCalendar,
  type PromiseTerms,
} from './promise-terms.ts'
import { findCalendar, findHours } from './rule-repository.ts'
import { getCalendarAt, getHoursAt } from './rule-service.ts'
import { closingTimeOf } from './working-minutes.ts'

// All functions here run in the transaction of a change that has locked the job.

export type PromiseContext = Pick<VisitorContext, 'db' | 'now'>
export type PromisedJob = Pick<LockedJob, 'id' | 'organization_id' | 'priority'>

/** Renews the promise of the job from now on, by all of its documents or by these. */
export async function startPromise(
  ctx: PromiseContext,
  job: PromisedJob,
  files?: readonly string[],
): Promise<void> {
  await makePromise(ctx, job, await firstTerms(ctx, job, files))
}

async function firstTerms(
  ctx: PromiseContext,
  job: PromisedJob,
  files?: readonly string[],
): Promise<PromiseTerms> {
  const fileIds = files ?? (await findFileIds(ctx.db, job.id))
  const calendar = await getCalendarAt(ctx, ctx.now)
  const { organization_id: organizationId, priority } = job
  const table = await getHoursAt(ctx, { time: ctx.now, organizationId })
  const pageCount = await countPages(ctx.db, { fileIds, pagesPerFile: table.pages_per_file })
  return firstTermsOf({
    now: ctx.now,
    calendarId: calendar.id,
    table,
    fileIds,
    pageCount,
    priority,
  })
}

/** Takes the place of the present promise. */
async function makePromise(
  ctx: PromiseContext,
  job: PromisedJob,
  terms: PromiseTerms,
): Promise<PromiseRow> {
  const present = await findPromise(ctx.db, job.id)
  if (present && present.ended_at === null) {
    await updatePromise(ctx.db, present.id, { ended_at: ctx.now })
  }
  const promise: PromiseRow = {
    id: newId(),
    job_id: job.id,
    number: (present?.number ?? 0) + 1,
    made_at: ctx.now,
    soon_notified_at: null,
    late_notified_at: null,
    ended_at: null,
    completed_at: null,
    soon_at: ctx.now,
    due_at: ctx.now,
    ...terms,
  }
  const times = await computeDueTimes(ctx, job, promise)
  await insertPromise(ctx.db, { ...promise, ...times })
  await updateDueAt(ctx.db, job.id, times.due_at)
  await startClock(ctx.db, job.id, ctx.now)
  return { ...promise, ...times }
}

type DatedTerms = Pick<PromiseRow, 'started_at' | 'made_at' | 'hours' | 'own_date' | 'calendar_id'>

async function computeDueTimes({ db }: PromiseContext, job: PromisedJob, promise: DatedTerms) {
  const calendar = toWorkCalendar(await findCalendar(db, promise.calendar_id))
  const { id: jobId, organization_id: organizationId } = job
  const pauses = await findPauses(db, { jobId, organizationId, from: promise.started_at })
  return dueTimesOf(promise, calendar, pauses)
}

/** Computes the due time again, as after a pause. Returns whether it has changed. */
export async function refreshDueTimes(
  ctx: PromiseContext,
  job: PromisedJob,
  promise: PromiseRow,
): Promise<boolean> {
  const times = await computeDueTimes(ctx, job, promise)
  await updatePromise(ctx.db, promise.id, times)
  await updateDueAt(ctx.db, job.id, times.due_at)
  return times.due_at !== promise.due_at
}

/** Undefined without a promise, or after its completion. */
export async function findRunningPromise({ db }: Pick<PromiseContext, 'db'>, jobId: string) {
  const promise = await findPromise(db, jobId)
  return promise?.ended_at === null ? promise : undefined
}

/** Counts the documents a last time. Returns whether the due time has changed. */
export async function fixPromise(
  ctx: PromiseContext,
  job: PromisedJob,
  promise: PromiseRow,
): Promise<boolean> {
  const table = await findHours(ctx.db, promise.hours_id)
  const { file_ids: fileIds } = promise
  const pageCount = await countPages(ctx.db, { fileIds, pagesPerFile: table.pages_per_file })
  const { pages } = pageCount
  const change = fixedTerms(table, { now: ctx.now, pages, priority: job.priority })
  await updatePromise(ctx.db, promise.id, change)
  return refreshDueTimes(ctx, job, { ...promise, ...change })
}

/** Undefined if the other priority moves nothing. */
export async function promiseByPriority(
  ctx: Context,
  job: PromisedJob,
  { priority, reason }: { priority: JobPriority; reason: string },
): Promise<PromiseRow | undefined> {
  const present = await findRunningPromise(ctx, job.id)
  if (!present) return undefined
  const table = await findHours(ctx.db, present.hours_id)
  const terms = termsByPriority(present, table, { priority, reason, madeBy: ctx.actor.id })
  if (!terms) return undefined
  const promise = await makePromise(ctx, { ...job, priority }, terms)
  return promise.due_at === present.due_at ? undefined : promise
}

type OwnDate = { ownDate: string; reason: string }

/** A day that a person sets, by the working hours of today. */
export async function promiseByDate(
  ctx: Context,
  job: PromisedJob,
  { ownDate, reason }: OwnDate,
): Promise<PromiseRow> {
  const present = await findRunningPromise(ctx, job.id)
  const calendar = await getCalendarAt(ctx, ctx.now)
  ensure(closingTimeOf(toWorkCalendar(calendar), ownDate) > ctx.now, 'invalid_input', {
    errors: { own_date: promiseRuleTexts.validation.notOver },
  })
  const from = present ?? (await firstTerms(ctx, job))
  const change = { calendarId: calendar.id, ownDate, reason, madeBy: ctx.actor.id }
  return makePromise(ctx, job, termsByDate(from, change))
}

/** A job without a promise stays without. */
export async function completePromise(ctx: PromiseContext, job: PromisedJob): Promise<void> {
  const promise = await findRunningPromise(ctx, job.id)
  if (!promise) return
  await updatePromise(ctx.db, promise.id, { ended_at: ctx.now, completed_at: ctx.now })
  await updateJob(ctx.db, job.id, { clock_stopped_at: ctx.now })
}

/** Null for all but administrators. */
export async function readPromise(ctx: Context, jobId: string): Promise<JobPromise | null> {
  if (!isAdministrator(ctx.actor)) return null
  const row = await findPromiseWithMaker(ctx.db, jobId)
  if (!row) return null
  const { made_by, first_name, last_name, role } = row
  return {
    hours: row.own_date === null ? row.hours : null,
    pages: row.own_date === null ? row.pages : null,
    is_fixed: row.fixed_at !== null,
    own_date: row.own_date,
    reason: row.reason,
    made_by:
      made_by !== null && role !== null
        ? { _id: made_by, firstName: first_name ?? '', lastName: last_name ?? '', userType: role }
        : null,
  }
}
