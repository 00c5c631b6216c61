import {
  clientStatusGroups,
  isClientSide,
  rankOf,
  statusLabelFor,
  type Actor,
  type Job,
  type JobStatus,
} from '@curbcut/contract'
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

/** Future steps have no time, even if reached before; the client side has fewer, in plain words. */
export function jobSteps(
  viewer: Pick<Actor, 'role'>,
  { status, createdAt }: Pick<Job, 'status' | 'createdAt'>,
  historyTimes: StepTimes,
): Step[] {
  const times: StepTimes = { CREATED: createdAt, ...historyTimes }
  const steps = isClientSide(viewer) ? clientSteps(times) : staffSteps(times)
  const current = steps.findLastIndex(({ rank }) => rank <= rankOf(status))
  return steps.map(({ id, time }, index) => ({
    id,
    label: labelOf(viewer, { id, isPast: index < current }),
    state: index < current ? 'completed' : index === current ? 'current' : 'not started',
    ...noteOf({ viewer, status, isCurrent: index === current, id }),
    ...(time && index <= current && { detail: formatDate(time) }),
  }))
}

/** 'Not ordered yet' would be wrong of a step that is over. */
const labelOf = (viewer: Pick<Actor, 'role'>, { id, isPast }: { id: JobStatus; isPast: boolean }) =>
  isPast && id === 'CREATED' && isClientSide(viewer) ? 'Created' : statusLabelFor(viewer, id)

type TimedStep = { id: JobStatus; rank: number; time: string | undefined }

const staffSteps = (times: StepTimes): TimedStep[] =>
  stepStatuses.map((id) => ({ id, rank: rankOf(id), time: times[id] }))

const clientSteps = (times: StepTimes): TimedStep[] =>
  clientStatusGroups.map((statuses) => {
    const [id] = statuses
    const time = statuses
      .map((status) => times[status])
      .find((statusTime) => statusTime !== undefined)
    return { id, rank: rankOf(id), time }
  })

type NoteProps = {
  viewer: Pick<Actor, 'role'>
  status: JobStatus
  isCurrent: boolean
  id: JobStatus
}

/** Statuses outside the nine visible steps become a note on one of them. */
const noteOf = ({ viewer, status, isCurrent, id }: NoteProps): Pick<Step, 'note'> =>
  isCurrent && id !== status && !isClientSide(viewer)
    ? { note: statusLabelFor(viewer, status) }
    : {}
