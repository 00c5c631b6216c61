import { deliveryPhases, type DeliveryPhase, type JobMove, type JobStatus } from '@curbcut/contract'
import {
  countWorkingMinutes,
  type Pause,
  type WorkCalendar,
} from '#server/features/jobs/promises/working-minutes.ts'

/** A line of the history that names a status; `move` and `remediator` are null for other changes than moves. */
export type StatusChange = {
  /** ISO 8601, like all times here. */
  at: string
  status: JobStatus
  move: JobMove | null
  /** Who has the job after the move. */
  remediator: string | null
}

/** A completed promise with all that its times follow from. */
export type DeliveredLife = {
  created_at: string
  started_at: string
  completed_at: string
  due_at: string
  calendar: WorkCalendar
  /** Of the whole job, in the order of its history. */
  changes: readonly StatusChange[]
  /** A question to the client side was open. */
  questions: readonly Pause[]
  /** The job or its organization was archived: nobody's time. */
  archived: readonly Pause[]
}

type AssignmentTimes = {
  remediator_id: string
  assigned_at: string
  accepted_at: string
  /** When it was last handed in. */
  handed_in_at: string
  to_accept: number
  in_work: number
  minutes_left: number
}

/** Working minutes. */
export type DeliveryTimes = {
  minutes: Record<DeliveryPhase, number>
  /** Null unless the promise began with the submission; a later promise of the same start counts it as well. */
  to_submit: number | null
  returns: number
  /** Only those that were accepted and handed in. */
  assignments: AssignmentTimes[]
}

/** The first and the last two only where calls cross within milliseconds: a promise ends with its job's completion. */
const phaseOf: Record<JobStatus, DeliveryPhase> = {
  CREATED: 'to_claim',
  SUBMITTED: 'to_claim',
  ALLOTTED_ADMIN: 'to_assign',
  ASSIGNED_REMEDIATOR: 'to_accept',
  SPECIAL_APPROVAL_PENDING: 'quote',
  APPROVED_REMEDIATOR: 'in_work',
  SPECIAL_JOB_APPROVED: 'in_work',
  REMEDIATION_PARTIAL: 'in_work',
  REMEDIATION_COMPLETED: 'in_work',
  IN_REVIEW: 'in_review',
  COMPLETED: 'in_review',
  CLOSED: 'in_review',
}

/** Where the working time between the start of a promise and the completion went. */
export function deliveryTimesOf(life: DeliveredLife): DeliveryTimes {
  const steps = toSteps(life)
  const count = counterOf(life)
  const phases = zeroPhases()
  for (const { from, until, status } of steps) phases[phaseOf[status]] += count.running(from, until)
  const { started_at, completed_at } = life
  const totalMs = count.withQuestions(started_at, completed_at)
  phases.with_client = totalMs - deliveryPhases.reduce((sum, phase) => sum + phases[phase], 0)
  return {
    minutes: toWholeMinutes(phases, totalMs),
    to_submit: minutesToSubmit(life, steps, count),
    returns: steps.filter(({ move }) => move === 'return').length,
    assignments: assignmentsOf(life, steps, count),
  }
}

const zeroPhases = () =>
  Object.fromEntries(deliveryPhases.map((phase) => [phase, 0])) as Record<DeliveryPhase, number>

const minuteMs = 60_000
/** Working minutes are counted for ten years at most: a due date may be far ahead. */
const maxDueMs = 10 * 366 * 24 * 3600 * 1000

type Counter = Record<'running' | 'withQuestions', (from: string, until: string) => number>

/** Counts working time in whole milliseconds. */
function counterOf({ calendar, questions, archived, completed_at }: DeliveredLife): Counter {
  // Pauses after a re-opening are those of another promise.
  const isEarlier = (pause: Pause) => Date.parse(pause.from) < Date.parse(completed_at)
  const archivePauses = archived.filter(isEarlier)
  const allPauses = [...archivePauses, ...questions.filter(isEarlier)]
  const countIn = (pauses: readonly Pause[]) => (from: string, until: string) =>
    Math.round(countWorkingMinutes(calendar, { from, until, pauses }) * minuteMs)
  return { running: countIn(allPauses), withQuestions: countIn(archivePauses) }
}

/** From a change until the next; the first of a day that a person set has no move. */
type Step = StatusChange & { from: string; until: string }

/** From the change with which the promise begins to the one that completes the job. */
function toSteps({ started_at, completed_at, changes }: DeliveredLife): Step[] {
  const [start, end] = [Date.parse(started_at), Date.parse(completed_at)]
  const first = findStart(changes, { start, end })
  const steps: Step[] = []
  let time = start
  for (const change of changes.slice(first)) {
    if (isCompletion(change, end) && steps.length > 0) break
    // A call that began before another may be behind it; its time is then that of the other.
    time = Math.min(Math.max(time, steps.length > 0 ? Date.parse(change.at) : start), end)
    const from = toText(time)
    const previous = steps.at(-1)
    if (previous) previous.until = from
    const isEarlier = !previous && Date.parse(change.at) < start
    steps.push({ ...change, move: isEarlier ? null : change.move, from, until: toText(end) })
  }
  return steps
}

const isCompletion = ({ at, status }: StatusChange, end: number) =>
  status === 'COMPLETED' && Date.parse(at) === end

/** The submission or re-opening of this moment; for a day that a person set, the change before. */
function findStart(
  changes: readonly StatusChange[],
  { start, end }: { start: number; end: number },
): number {
  const completionIndex = changes.findLastIndex((change) => isCompletion(change, end))
  const startIndex = changes.findLastIndex(
    ({ at, move }, index) =>
      (move === 'submit' || move === 'reopen') &&
      Date.parse(at) === start &&
      // A job that is completed and re-opened within a millisecond has both.
      index < completionIndex,
  )
  if (startIndex >= 0) return startIndex
  return Math.max(
    0,
    changes.findLastIndex(({ at }) => Date.parse(at) <= start),
  )
}

const toText = (time: number) => new Date(time).toISOString()

/** By the largest remainders, so that the phases add up to the whole. */
function toWholeMinutes(
  phases: Record<DeliveryPhase, number>,
  totalMs: number,
): Record<DeliveryPhase, number> {
  const minutes = zeroPhases()
  for (const phase of deliveryPhases) minutes[phase] = Math.floor(phases[phase] / minuteMs)
  const floors = deliveryPhases.reduce((sum, phase) => sum + minutes[phase], 0)
  const remainders = deliveryPhases.toSorted(
    (one, other) => (phases[other] % minuteMs) - (phases[one] % minuteMs),
  )
  for (const phase of remainders.slice(0, toMinutes(totalMs) - floors)) minutes[phase] += 1
  return minutes
}

const toMinutes = (ms: number) => Math.round(ms / minuteMs)

function minutesToSubmit(
  { created_at, started_at }: DeliveredLife,
  [first]: readonly Step[],
  count: Counter,
): number | null {
  return first?.move === 'submit' ? toMinutes(count.withQuestions(created_at, started_at)) : null
}

type OpenAssignment = Omit<AssignmentTimes, 'accepted_at' | 'handed_in_at' | 'minutes_left'> & {
  accepted_at: string | null
  handed_in_at: string | null
  /** Work since the last hand-in. */
  unfinished: number
}

/** Only what is in the hands of the remediator: neither quotes that wait for a decision, nor review or questions. */
function assignmentsOf(
  life: DeliveredLife,
  steps: readonly Step[],
  count: Counter,
): AssignmentTimes[] {
  const assignments: OpenAssignment[] = []
  let current: OpenAssignment | undefined
  for (const { from, until, move, status, remediator } of steps) {
    if (move === 'assign' || move === 'reassign' || move === 'reopen') {
      current = startAssignment(remediator ?? '', from)
      assignments.push(current)
    }
    if (move === 'decline' || move === 'handBack') current = undefined
    if (!current) continue
    if (move === 'accept' || move === 'approveQuote') current.accepted_at ??= from
    if (move === 'complete') {
      current.handed_in_at = from
      current.in_work += current.unfinished
      current.unfinished = 0
    }
    if (phaseOf[status] === 'to_accept') current.to_accept += count.running(from, until)
    if (phaseOf[status] === 'in_work') current.unfinished += count.running(from, until)
  }
  return assignments.flatMap(({ unfinished: _, accepted_at, handed_in_at, ...rest }) => {
    if (accepted_at === null || handed_in_at === null) return []
    return {
      ...rest,
      accepted_at,
      handed_in_at,
      to_accept: toMinutes(rest.to_accept),
      in_work: toMinutes(rest.in_work),
      minutes_left: toMinutes(
        count.running(rest.assigned_at, cappedDueTime(life, rest.assigned_at)),
      ),
    }
  })
}

const startAssignment = (remediator: string, from: string): OpenAssignment => ({
  remediator_id: remediator,
  assigned_at: from,
  accepted_at: null,
  handed_in_at: null,
  to_accept: 0,
  in_work: 0,
  unfinished: 0,
})

const cappedDueTime = ({ due_at }: DeliveredLife, from: string) =>
  toText(Math.min(Date.parse(due_at), Date.parse(from) + maxDueMs))
