import { add, noCounts, objection, type Counts } from './test-counts.ts'

/** `reason`: why the run failed; absent if all steps passed. */
export type Outcome = { total: Counts; reason?: string }

/**
 * Runs steps one after the other. Failed tests let the later steps run, so that one run tells all that is
 * broken; a step without counts failed as a whole, and ends the run.
 */
export async function runSteps<Step extends { name: string }>(
  steps: readonly Step[],
  runStep: (step: Step) => Promise<Counts | undefined>,
): Promise<Outcome> {
  let total = noCounts
  for (const step of steps) {
    const counted = await runStep(step)
    if (!counted) return { total, reason: `${step.name}: failed` }
    total = add(total, counted)
  }
  const reason = objection(total)
  return reason === undefined ? { total } : { total, reason }
}
