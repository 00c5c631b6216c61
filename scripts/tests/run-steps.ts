import { add, noCounts, objection, type Counts } from './test-counts.ts'

/** A step that failed as a whole, and the last lines that it said. */
export type Broken = { said: string[] }

/** `reasons`: why the run failed; empty if all steps passed. */
export type Outcome = { total: Counts; reasons: string[] }

/**
 * Runs steps one after the other. Failed tests let the later steps run, so that one run tells all that is
 * broken; a step that failed as a whole ends the run.
 */
export async function runSteps<Step extends { name: string }>(
  steps: readonly Step[],
  runStep: (step: Step) => Promise<Counts | Broken>,
): Promise<Outcome> {
  let total = noCounts
  for (const step of steps) {
    const counted = await runStep(step)
    if ('said' in counted) {
      const said = counted.said.map((line) => `    ${line}`)
      return { total, reasons: [`failed: ${step.name}`, ...said] }
    }
    total = add(total, counted)
  }
  const reason = objection(total)
  return { total, reasons: reason === undefined ? [] : [reason] }
}
