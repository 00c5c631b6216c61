import { checkAndPlan } from '#repair/plan-repairs.ts'
import type { PlanOutcome } from '#repair/plan-repairs.ts'

/** The plan of a document, as its check makes it; where there is none, it cannot be read. */
export async function planRepairs(bytes: Buffer, name: string): Promise<PlanOutcome> {
  return (await checkAndPlan(bytes, name)).plan ?? { refused: 'unreadable' }
}
