import type { Context } from '#server/context.ts'
import { findJudgmentEvents, hasEventsByActor } from './history-repository.ts'

/** Whether the history names the person as the author of anything. */
export const hasActed = ({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> =>
  hasEventsByActor(db, userId)

/** The person's judgments by job id. */
export type JudgmentsByJob = ReadonlyMap<string, readonly JudgedConditions[]>
export type JudgedConditions = { at: string; conditions: readonly string[] }

export async function findJudgmentsByJob(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<JudgmentsByJob> {
  const eventsByJob = Map.groupBy(await findJudgmentEvents(db, userId), ({ job_id }) => job_id)
  return new Map(
    [...eventsByJob].map(([jobId, judgmentEvents]) => [
      jobId,
      judgmentEvents.map(({ created_at: at, details }) => ({
        at,
        conditions: Object.keys(details.verdicts),
      })),
    ]),
  )
}
