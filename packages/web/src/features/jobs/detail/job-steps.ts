import { rankOf, statusLabel, type Job, type JobStatus } from '@curbcut/contract'
import { formatDate } from '#web/lib/words/format.ts'
import type { Step } from '#web/ui/figures/Stepper.tsx'

/** When a job last reached each status, as far as the loaded history shows. */
export type StepTimes = Partial<Record<JobStatus, string>>

const stepStatuses = [
  'CREATED',
  'SUBMITTED',
  'ALLOTTED_ADMIN',
  'ASSIGNED_REMEDIATOR',
  'REMEDIATION_PARTIAL',
  'REMEDIATION_COMPLETED',
  'IN_REVIEW',
  'COMPLETED',
  'CLOSED',
] as const satisfies readonly JobStatus[]

const labelOf = (status: JobStatus) => statusLabel({ status, isArchived: false })

/**
 * Statuses outside the nine visible steps become a note on one of them. Future steps have no time,
 * even if the job reached them before.
 */
export function jobSteps(
  { status, createdAt }: Pick<Job, 'status' | 'createdAt'>,
  historyTimes: StepTimes,
): Step[] {
  const times: StepTimes = { CREATED: createdAt, ...historyTimes }
  const current = stepStatuses.findLastIndex((step) => rankOf(step) <= rankOf(status))
  return stepStatuses.map((step, index) => {
    const time = index <= current ? times[step] : undefined
    return {
      id: step,
      label: labelOf(step),
      state: index < current ? 'completed' : index === current ? 'current' : 'not started',
      ...(index === current && step !== status && { note: labelOf(status) }),
      ...(time && { detail: formatDate(time) }),
    }
  })
}
