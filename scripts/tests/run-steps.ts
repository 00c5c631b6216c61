import { add, noCounts, objection, type Counts } from './test-counts.ts'

export type Broken = { said: string[] }

/** `reasons`: why the run failed; empty if all steps passed. */
export type Outcome = { total: Counts; reasons: string[] }

/**
 * Failed tests do not stop later steps, so that one run shows all failures; a step that fails as a
 * whole does.
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
