import { deliveryPhases, type DeliveryPhase, type JobMove, type JobStatus } from '@curbcut/contract'
import {
  countWorkingMinutes,
  maxCountedMs,
  type Pause,
  type WorkCalendar,
} from '#server/features/jobs/promises/working-minutes.ts'
import { minuteMs } from '#server/times.ts'

/** An event that names a status; `move` and `remediator` are null unless it is a move. */
export type StatusChange = {
  /** ISO 8601, like all times here. */
  at: string
  status: JobStatus
  move: JobMove | null
  /** Who has the job after the move. */
  remediator: string | null
}

/** What the times of a delivery follow from. */
export type CompletedPromise = {
  created_at: string
  started_at: string
  completed_at: string
  due_at: string
  calendar: WorkCalendar
  /** Of the whole job, in the order of its history. */
  changes: readonly StatusChange[]
  /** While a question to the client side was open. */
  questions: readonly Pause[]
  /** While the job or its organization was archived, which is nobody's time. */
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

/** All counts are working minutes. */
export type DeliveryTimes = {
  minutes: Record<DeliveryPhase, number>
  /** Null unless the promise starts with the submission, as one does that takes the place of the first. */
  to_submit: number | null
  returns: number
  /** Without those that were not accepted or not handed in. */
  assignments: AssignmentTimes[]
}

/** A promise lasts from submission to completion, so CREATED, COMPLETED and CLOSED occur only if calls cross within milliseconds. */
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
export function deliveryTimesOf(promise: CompletedPromise): DeliveryTimes {
  const spans = toStatusSpans(promise)
  const count = workingTimeCounter(promise)
  const phases = zeroPhases()
  for (const { from, until, status } of spans)
    phases[phaseOf[status]] += count.withoutPauses(from, until)
  const { started_at, completed_at } = promise
  const totalMs = count.withQuestions(started_at, completed_at)
  phases.with_client = totalMs - deliveryPhases.reduce((sum, phase) => sum + phases[phase], 0)
  return {
    minutes: toWholeMinutes(phases, totalMs),
    to_submit: minutesToSubmit(promise, spans, count),
    returns: spans.filter(({ move }) => move === 'return').length,
    assignments: assignmentsOf(promise, spans, count),
  }
}

const zeroPhases = () =>
  Object.fromEntries(deliveryPhases.map((phase) => [phase, 0])) as Record<DeliveryPhase, number>

type Counter = Record<'withoutPauses' | 'withQuestions', (from: string, until: string) => number>

/** Counts working time in whole milliseconds, outside questions and archives or outside archives alone. */
function workingTimeCounter({
  calendar,
  questions,
  archived,
  completed_at,
}: CompletedPromise): Counter {
  // Pauses after a re-opening are those of another promise.
  const isEarlier = (pause: Pause) => Date.parse(pause.from) < Date.parse(completed_at)
  const archivePauses = archived.filter(isEarlier)
  const allPauses = [...archivePauses, ...questions.filter(isEarlier)]
  const countIn = (pauses: readonly Pause[]) => (from: string, until: string) =>
    Math.round(countWorkingMinutes(calendar, { from, until, pauses }) * minuteMs)
  return { withoutPauses: countIn(allPauses), withQuestions: countIn(archivePauses) }
}

/** A status until the next change. `move` is null if the change came before the promise. */
type StatusSpan = StatusChange & { from: string; until: string }

/** The spans from the start of the promise to the completion of the job. */
function toStatusSpans({ started_at, completed_at, changes }: CompletedPromise): StatusSpan[] {
  const [start, end] = [Date.parse(started_at), Date.parse(completed_at)]
  const startIndex = findStartIndex(changes, { start, end })
  const spans: StatusSpan[] = []
  let time = start
  for (const change of changes.slice(startIndex)) {
    if (isCompletion(change, end) && spans.length > 0) break
    // Events may be out of order by milliseconds, because their times are the starts of their calls.
    time = Math.min(Math.max(time, spans.length > 0 ? Date.parse(change.at) : start), end)
    const from = toIsoTime(time)
    const previous = spans.at(-1)
    if (previous) previous.until = from
    const isEarlier = !previous && Date.parse(change.at) < start
    spans.push({ ...change, move: isEarlier ? null : change.move, from, until: toIsoTime(end) })
  }
  return spans
}

const isCompletion = ({ at, status }: StatusChange, end: number) =>
  status === 'COMPLETED' && Date.parse(at) === end

/** The submission or re-opening at the start; if a person set the day later, the change before that. */
function findStartIndex(
  changes: readonly StatusChange[],
  { start, end }: { start: number; end: number },
): number {
  const completionIndex = changes.findLastIndex((change) => isCompletion(change, end))
  const moveIndex = changes.findLastIndex(
    ({ at, move }, index) =>
      (move === 'submit' || move === 'reopen') &&
      Date.parse(at) === start &&
      // A job that is completed and re-opened within a millisecond has both.
      index < completionIndex,
  )
  if (moveIndex >= 0) return moveIndex
  return Math.max(
    0,
    changes.findLastIndex(({ at }) => Date.parse(at) <= start),
  )
}

const toIsoTime = (time: number) => new Date(time).toISOString()

/** Rounds by the largest remainders, so that the phases add up to the whole time. */
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
  { created_at, started_at }: CompletedPromise,
  [firstSpan]: readonly StatusSpan[],
  count: Counter,
): number | null {
  return firstSpan?.move === 'submit'
    ? toMinutes(count.withQuestions(created_at, started_at))
    : null
}

type OpenAssignment = Omit<AssignmentTimes, 'accepted_at' | 'handed_in_at' | 'minutes_left'> & {
  accepted_at: string | null
  handed_in_at: string | null
  /** Work since the last hand-in. */
  unfinished: number
}

/** Counts only what is in the hands of the remediator: neither pending quotes, nor review or questions. */
function assignmentsOf(
  promise: CompletedPromise,
  spans: readonly StatusSpan[],
  count: Counter,
): AssignmentTimes[] {
  const assignments: OpenAssignment[] = []
  let current: OpenAssignment | undefined
  for (const { from, until, move, status, remediator } of spans) {
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
    if (phaseOf[status] === 'to_accept') current.to_accept += count.withoutPauses(from, until)
    if (phaseOf[status] === 'in_work') current.unfinished += count.withoutPauses(from, until)
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
        count.withoutPauses(rest.assigned_at, cappedDueTime(promise, rest.assigned_at)),
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

const cappedDueTime = ({ due_at }: CompletedPromise, from: string) =>
  toIsoTime(Math.min(Date.parse(due_at), Date.parse(from) + maxCountedMs))
