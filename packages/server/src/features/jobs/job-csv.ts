import {
  fullName,
  isAdministrator,
  isClientSide,
  priorityLabels,
  statusLabel,
  texts,
  type Actor,
  type Job,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import type { Column } from '#server/csv/csv-text.ts'
import { findJobsByIds } from '#server/features/job-rows/job-repository.ts'
import { toJob } from '#server/features/job-rows/to-job.ts'
import { readJobIds, type JobNarrowing } from './job-list-repository.ts'

/** All jobs of a filter that the actor may see, for a spreadsheet: in the order of their creation. */
export const exportJobs = (ctx: Context, filter: JobNarrowing) =>
  toCsv({
    contents: { what: 'jobs', now: ctx.now },
    columns: columnsFor(ctx.actor),
    batches: readJobs(ctx, filter),
  })

async function* readJobs(ctx: Context, filter: JobNarrowing): AsyncGenerator<Job[]> {
  for await (const batch of readJobIds(ctx.db, ctx.actor, filter)) {
    const rows = await findJobsByIds(
      ctx.db,
      batch.map(({ id }) => id),
    )
    yield rows.map((row) => toJob(row, ctx.actor))
  }
}

const { columns: labels } = texts.jobs

const jobName: Column<Job> = { label: labels.jobName, text: (job) => job.job_name }
const organization: Column<Job> = {
  label: labels.organization,
  text: (job) => job.organization.name,
}
const createdBy: Column<Job> = { label: labels.createdBy, text: (job) => fullName(job.created_by) }
const assignedTo: Column<Job> = {
  label: labels.assignedTo,
  text: ({ assigned_to: assignee }) => assignee && fullName(assignee),
}
const progress: Column<Job>[] = [
  { label: labels.files, count: (job) => job.no_of_files },
  { label: labels.status, text: statusLabel },
  { label: labels.priority, text: (job) => priorityLabels[job.priority] },
]
const jobCost: Column<Job> = { label: labels.jobCost, dollars: (job) => job.job_cost }
const jobOpenDate: Column<Job> = { label: labels.jobOpenDate, time: (job) => job.createdAt }

/** The columns of the list, as each kind of viewer has them; administrators see the cost beside. */
function columnsFor(actor: Actor): Column<Job>[] {
  if (isAdministrator(actor)) {
    return [jobName, organization, createdBy, ...progress, assignedTo, jobCost, jobOpenDate]
  }
  return isClientSide(actor)
    ? [jobName, createdBy, ...progress, jobOpenDate]
    : [jobName, organization, ...progress, jobCost, jobOpenDate]
}
