import { isAdministrator, may, texts, type Problem, type JobProblem } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import {
  findJobProblems,
  markReturned,
  type JobProblemRow,
  type ProblemRow,
} from './problem-repository.ts'

/** The remediator gets only returned problems. */
export async function listProblems(ctx: Context, jobId: string): Promise<JobProblem[]> {
  const { facts } = await readJob(ctx, jobId)
  ensure(may.readProblems(ctx.actor, facts), 'forbidden')
  const isReturned = !isAdministrator(ctx.actor)
  const rows = await findJobProblems(ctx.db, jobId, { isReturned })
  return rows.map(toJobProblem)
}

/** Replaces the problems of an earlier return; without `named`, all. Requires a locked job. */
export async function returnProblems(
  ctx: Context,
  jobId: string,
  requestedIds: readonly string[] | undefined,
): Promise<void> {
  const rows = await findJobProblems(ctx.db, jobId, { isReturned: false })
  const currentIds = rows.filter(({ is_present }) => is_present).map(({ id }) => id)
  const ids = requestedIds ?? currentIds
  ensure(
    ids.every((id) => currentIds.includes(id)),
    'invalid_input',
    {
      errors: { problems: texts.validation.problemsGone },
    },
  )
  await markReturned(ctx.db, { jobId, ids, now: ctx.now })
}

/** Called once the remediator's work is done. */
export const clearReturnedProblems = (ctx: Context, jobId: string): Promise<void> =>
  markReturned(ctx.db, { jobId, ids: [], now: ctx.now })

export const toProblem = (row: ProblemRow): Problem => ({
  _id: row.id,
  condition: row.condition,
  page: row.page,
  place: row.place,
  part: row.present_part,
  sentence: row.sentence,
  found_by: {
    _id: row.found_by,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.role,
  },
  foundAt: row.found_at,
})

const toJobProblem = (row: JobProblemRow): JobProblem => ({
  ...toProblem(row),
  file: row.file_id,
  file_name: row.file_name,
  version: row.version,
  isPresent: row.is_present,
  isReturned: row.returned_at !== null,
})
