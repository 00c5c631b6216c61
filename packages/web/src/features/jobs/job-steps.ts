import { rankOf, statusLabel, visibleSteps, type Job, type JobStatus } from '@curbcut/contract'
import type { Step } from '#web/ui/Stepper.tsx'

const wordsOf = (status: JobStatus) => statusLabel({ status, isArchived: false })

/**
 * The way of a job through its nine visible steps. A status that is none of them (an accepted job,
 * a waiting quote) is a note on the step that it belongs to.
 */
export function jobSteps({ status }: Pick<Job, 'status'>): Step[] {
  const current = visibleSteps.findLastIndex((step) => rankOf(step) <= rankOf(status))
  return visibleSteps.map((step, index) => ({
    id: step,
    label: wordsOf(step),
    state: index < current ? 'completed' : index === current ? 'current' : 'not started',
    ...(index === current && step !== status && { note: wordsOf(status) }),
  }))
}
