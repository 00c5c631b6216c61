import { engineVersion } from '@curbcut/checks/version.ts'
import {
  repairQuestions,
  type RepairCount,
  type RepairDifference,
  type RepairQuestion,
} from '@curbcut/contract'
import { promisedRepairs } from '@curbcut/repair/repair-promises.ts'
import type { RepairAnswers } from '#server/checker/create-repairer.ts'
import type { RepairOutcome } from '#server/checker/repair-answer.ts'
import type { Context } from '#server/context.ts'
import { findChecksWithRepairs } from '#server/features/documents/check-repository.ts'
import type { StoredDocumentRow } from '#server/features/documents/file-repository.ts'
import type { JobFileIds } from '#server/features/documents/files/locked-file.ts'
import { readJob } from '#server/features/jobs/read-job.ts'

type PlannedRepairsRequest = { ids: JobFileIds; before: StoredDocumentRow; answers: RepairAnswers }

/** Undefined if the check made no plan. */
export async function findPromisedRepairs(
  ctx: Context,
  { ids, before, answers }: PlannedRepairsRequest,
): Promise<RepairCount[] | undefined> {
  const { facts } = await readJob(ctx, ids.jobId)
  const checksByHash = await findChecksWithRepairs(ctx.db, facts.organizationId, [before.sha256])
  const check = checksByHash.get(before.sha256)
  const plan = check?.engine === engineVersion ? check.repairs?.plan : undefined
  if (!plan) return undefined
  const isAnswered: Record<RepairQuestion, boolean> = {
    title: answers.title !== undefined,
    language: answers.language !== undefined,
    headerRow: answers.firstRowIsHeader === true,
  }
  return promisedRepairs(
    plan,
    repairQuestions.filter((question) => isAnswered[question]),
  )
}

type RepairResult = Pick<Extract<RepairOutcome, { done: unknown }>, 'done' | 'skipped'>

/** Answers to questions outside of the plan make no difference. */
export function differencesOf(
  { done, skipped }: RepairResult,
  promised: readonly RepairCount[] | undefined,
): RepairDifference[] {
  if (!promised) return []
  const counts = new Map(done.map(({ id, count }) => [id, count]))
  const promisedCounts = new Map(promised.map(({ id, count }) => [id, count]))
  const reasons = new Map(skipped.map(({ id, reason }) => [id, reason]))
  const ids = new Set([...promisedCounts.keys(), ...counts.keys()])
  return [...ids].flatMap((id): RepairDifference[] => {
    const [promisedCount, repairedCount] = [promisedCounts.get(id) ?? 0, counts.get(id) ?? 0]
    if (promisedCount === repairedCount || isUnaskedRepair(id, promisedCount)) return []
    return [
      {
        id,
        promised: promisedCount,
        done: repairedCount,
        reason: reasons.get(id) ?? 'readers_differ',
      },
    ]
  })
}

const answeredRepairIds: readonly string[] = ['title', 'language', 'header_row']
const isUnaskedRepair = (id: string, promised: number) =>
  promised === 0 && answeredRepairIds.includes(id)
