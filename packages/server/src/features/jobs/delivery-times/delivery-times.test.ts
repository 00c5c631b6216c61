// @module-tag rest
import { deliveryPhases, type DeliveryPhase, type JobMove, type JobStatus } from '@curbcut/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countWorkingMinutes,
  type Pause,
  type WorkCalendar,
} from '#server/features/jobs/promises/working-minutes.ts'
import { naiveClock, starts } from '#test/jobs/naive-clock.ts'
import { randomCalendars } from '#test/random-calendars.ts'
import { deliveryTimesOf, type CompletedPromise, type StatusChange } from './delivery-times.ts'

const minuteMs = 60_000
const toText = (time: number) => new Date(time).toISOString()

type Turn = { choice: number; after: number }
type NextMove = readonly [move: JobMove | null, status: JobStatus]

/** What may happen in a status; without a move, documents are marked. */
const nextMoves: Record<JobStatus, readonly NextMove[]> = {
  CREATED: [['submit', 'SUBMITTED']],
  SUBMITTED: [['claim', 'ALLOTTED_ADMIN']],
  ALLOTTED_ADMIN: [['assign', 'ASSIGNED_REMEDIATOR']],
  ASSIGNED_REMEDIATOR: [
    ['accept', 'APPROVED_REMEDIATOR'],
    ['quote', 'SPECIAL_APPROVAL_PENDING'],
    ['decline', 'ALLOTTED_ADMIN'],
    ['reassign', 'ASSIGNED_REMEDIATOR'],
  ],
  SPECIAL_APPROVAL_PENDING: [
    ['approveQuote', 'SPECIAL_JOB_APPROVED'],
    ['declineQuote', 'ASSIGNED_REMEDIATOR'],
    ['reassign', 'ASSIGNED_REMEDIATOR'],
    ['handBack', 'ALLOTTED_ADMIN'],
  ],
  APPROVED_REMEDIATOR: [
    ['remediate', 'REMEDIATION_PARTIAL'],
    ['handBack', 'ALLOTTED_ADMIN'],
    [null, 'APPROVED_REMEDIATOR'],
  ],
  SPECIAL_JOB_APPROVED: [
    ['remediate', 'REMEDIATION_COMPLETED'],
    ['reassign', 'ASSIGNED_REMEDIATOR'],
  ],
  REMEDIATION_PARTIAL: [
    ['remediate', 'REMEDIATION_COMPLETED'],
    ['handBack', 'ALLOTTED_ADMIN'],
  ],
  REMEDIATION_COMPLETED: [
    ['complete', 'IN_REVIEW'],
    ['reassign', 'ASSIGNED_REMEDIATOR'],
  ],
  IN_REVIEW: [
    ['completeReview', 'COMPLETED'],
    ['return', 'REMEDIATION_PARTIAL'],
    ['reassign', 'ASSIGNED_REMEDIATOR'],
  ],
  COMPLETED: [['reopen', 'ASSIGNED_REMEDIATOR']],
  CLOSED: [['reopen', 'ASSIGNED_REMEDIATOR']],
}

type Life = {
  calendar: WorkCalendar
  created: number
  changes: (StatusChange & { time: number })[]
  questions: [from: number, until: number][]
  archived: [from: number, until: number][]
}

function toLife({
  calendar,
  start,
  turns,
}: {
  calendar: WorkCalendar
  start: string
  turns: Turn[]
}) {
  let time = Date.parse(start)
  let [status, remediator, people]: [JobStatus, string | null, number] = ['CREATED', null, 0]
  const life: Life = { calendar, created: time, changes: [], questions: [], archived: [] }
  const open: Partial<Record<'questions' | 'archived', number>> = {}
  const end = (kind: 'questions' | 'archived') => {
    const from = open[kind]
    if (from !== undefined) life[kind].push([from, time])
    delete open[kind]
  }
  const move = ([name, to]: NextMove) => {
    status = to
    if (name === 'assign' || name === 'reassign' || name === 'reopen')
      remediator = `${(people += 1)}`
    if (name === 'decline' || name === 'handBack') remediator = null
    life.changes.push({ at: toText(time), time, status, move: name, remediator })
  }
  move([null, 'CREATED'])
  for (const { choice, after } of turns) {
    time += after * minuteMs
    const isPromised = status !== 'CREATED' && status !== 'COMPLETED'
    if (open.archived !== undefined) end('archived')
    else if (isPromised && choice % 7 === 5) {
      if (open.questions === undefined) open.questions = time
      else end('questions')
    } else if (isPromised && choice % 7 === 6) {
      end('questions')
      open.archived = time
    } else {
      const next = nextMoves[status][Math.floor(choice / 7) % nextMoves[status].length]
      if (next?.[1] === 'COMPLETED') end('questions')
      if (next) move(next)
    }
  }
  end('archived')
  while (life.changes.at(-1)?.status !== 'COMPLETED') {
    time += 77 * minuteMs
    const [next] = nextMoves[status]
    if (next?.[1] === 'COMPLETED') end('questions')
    if (next) move(next)
  }
  return life
}

const lives = fc
  .record({
    calendar: randomCalendars,
    start: fc.constantFrom(...starts),
    turns: fc.array(
      fc.record({
        choice: fc.nat({ max: 1_000 }),
        after: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 1_500 })),
      }),
      { maxLength: 24 },
    ),
  })
  .map(toLife)

const toPause = ([from, until]: [number, number]): Pause => ({
  from: toText(from),
  until: toText(until),
})

/** Each promise of the life, from its submission or re-opening to its completion. */
function promisesOf(life: Life): CompletedPromise[] {
  const begins = life.changes.filter(({ move }) => move === 'submit' || move === 'reopen')
  const ends = life.changes.filter(({ status }) => status === 'COMPLETED')
  return begins.map(({ time }, index) => ({
    calendar: life.calendar,
    created_at: toText(life.created),
    started_at: toText(time),
    completed_at: ends[index]?.at ?? '',
    due_at: toText(time + 2_000 * minuteMs),
    changes: life.changes,
    questions: life.questions.map(toPause),
    archived: life.archived.map(toPause),
  }))
}

const naivePhases: Partial<Record<JobStatus, DeliveryPhase>> = {
  SUBMITTED: 'to_claim',
  ALLOTTED_ADMIN: 'to_assign',
  ASSIGNED_REMEDIATOR: 'to_accept',
  SPECIAL_APPROVAL_PENDING: 'quote',
  IN_REVIEW: 'in_review',
}

/** As somebody counts who looks at the clock and at the job each minute. Shares no rule with the product. */
function countMinuteByMinute(life: Life, promise: CompletedPromise) {
  const isWorked = naiveClock(life.calendar)
  const [from, until] = [Date.parse(promise.started_at), Date.parse(promise.completed_at)]
  const isIn = (spans: [number, number][], time: number) =>
    spans.some(([begin, end]) => begin <= time && time < end)
  const isRunning = (time: number) =>
    isWorked(time) && !isIn(life.archived, time) && !isIn(life.questions, time)
  const minutes = Object.fromEntries(deliveryPhases.map((phase) => [phase, 0])) as Record<
    DeliveryPhase,
    number
  >
  const phaseAt = (time: number) => {
    const change = life.changes.findLast((one) => one.time <= time)
    return naivePhases[change?.status ?? 'CREATED'] ?? 'in_work'
  }
  for (let time = from; time < until; time += minuteMs) {
    if (!isWorked(time) || isIn(life.archived, time)) continue
    minutes[isIn(life.questions, time) ? 'with_client' : phaseAt(time)] += 1
  }
  const count = (begin: number, end: number, isCounted: (time: number) => boolean) => {
    let counted = 0
    for (let time = begin; time < end; time += minuteMs)
      if (isRunning(time) && isCounted(time)) counted += 1
    return counted
  }
  const within = life.changes.filter(({ time }) => from <= time && time <= until)
  const hands = [...new Set(within.flatMap(({ remediator }) => remediator ?? []))]
  const assignments = hands.flatMap((hand) => {
    // Each assignment has another remediator here.
    const theirs = within.filter(({ remediator }) => remediator === hand)
    const [assigned] = theirs
    const accepted = theirs.find(({ move }) => move === 'accept' || move === 'approveQuote')
    const handedIn = theirs.findLast(({ move }) => move === 'complete')
    if (!assigned || !accepted || !handedIn) return []
    const due = Date.parse(promise.due_at)
    return {
      remediator_id: hand,
      assigned_at: assigned.at,
      accepted_at: accepted.at,
      handed_in_at: handedIn.at,
      to_accept: count(assigned.time, accepted.time, (time) => phaseAt(time) === 'to_accept'),
      in_work: count(accepted.time, handedIn.time, (time) => phaseAt(time) === 'in_work'),
      minutes_left: countRemaining(assigned.time, due),
    }
  })
  /** Pauses after the completion are another promise's. */
  function countRemaining(begin: number, end: number) {
    const isEarlier = ([start]: [number, number]) => start < until
    const stops = [...life.archived, ...life.questions].filter(isEarlier)
    let counted = 0
    for (let time = begin; time < end; time += minuteMs)
      if (isWorked(time) && !isIn(stops, time)) counted += 1
    return counted
  }
  const isFirst = promise.started_at === life.changes.find(({ move }) => move === 'submit')?.at
  let toSubmit = 0
  for (let time = life.created; time < from; time += minuteMs) if (isWorked(time)) toSubmit += 1
  return {
    minutes,
    to_submit: isFirst ? toSubmit : null,
    returns: within.filter(({ move }) => move === 'return').length,
    assignments,
  }
}

const expectSameCounts = (life: Life) => {
  for (const promise of promisesOf(life)) {
    expect(deliveryTimesOf(promise)).toEqual(countMinuteByMinute(life, promise))
  }
}

test('the times of 3,000 random lives are those of somebody who looks each minute', () => {
  fc.assert(fc.property(lives, expectSameCounts), { numRuns: 3_000 })
})

test('the times of some of them', { tags: 'short' }, () => {
  fc.assert(fc.property(lives, expectSameCounts), { numRuns: 60 })
})

test('whatever the milliseconds, the phases add up to the working time without archives', () => {
  /** Moves all times by parts of minutes, and keeps their order. */
  const shifted = (time: string, start: number) => {
    const at = Date.parse(time)
    return toText(at + Math.floor((at - start) / minuteMs) * 17)
  }
  fc.assert(
    fc.property(lives, (life) => {
      for (const whole of promisesOf(life)) {
        const move = (time: string) => shifted(time, life.created)
        const pause = ({ from, until }: Pause) => ({ from: move(from), until: move(until) })
        const promise = {
          ...whole,
          started_at: move(whole.started_at),
          completed_at: move(whole.completed_at),
          changes: whole.changes.map((change) => ({ ...change, at: move(change.at) })),
          questions: whole.questions.map(pause),
          archived: whole.archived.map(pause),
        }
        const { minutes } = deliveryTimesOf(promise)
        const counts = Object.values(minutes)

        expect(counts.every((count) => Number.isInteger(count) && count >= 0)).toBe(true)
        expect(counts.reduce((sum, count) => sum + count)).toBe(
          Math.round(
            countWorkingMinutes(promise.calendar, {
              from: promise.started_at,
              until: promise.completed_at,
              pauses: promise.archived,
            }),
          ),
        )
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a day that a person set begins in the middle of the work', () => {
  type Line = [at: string, status: JobStatus, move: JobMove, remediator: string | null]
  const change = (...[at, status, move, remediator]: Line) => ({
    at: `2026-10-15T${at}:00.000Z`,
    status,
    move,
    remediator,
  })
  const times = deliveryTimesOf({
    calendar: { zone: 'UTC', days: [1, 2, 3, 4, 5], opensAt: 540, closesAt: 1_020, holidays: [] },
    created_at: '2026-10-14T09:00:00.000Z',
    started_at: '2026-10-15T12:00:00.000Z',
    completed_at: '2026-10-15T16:00:00.000Z',
    due_at: '2999-01-01T17:00:00.000Z',
    changes: [
      change('09:00', 'SUBMITTED', 'submit', null),
      change('10:00', 'ASSIGNED_REMEDIATOR', 'assign', 'one'),
      change('11:00', 'REMEDIATION_COMPLETED', 'accept', 'one'),
      change('13:00', 'IN_REVIEW', 'complete', 'one'),
      change('13:30', 'ASSIGNED_REMEDIATOR', 'reassign', 'other'),
      change('14:00', 'REMEDIATION_COMPLETED', 'accept', 'other'),
      change('15:00', 'IN_REVIEW', 'complete', 'other'),
      change('16:00', 'COMPLETED', 'completeReview', 'other'),
    ],
    questions: [],
    archived: [],
  })

  expect(times).toMatchObject({
    to_submit: null,
    minutes: { to_claim: 0, in_work: 120, in_review: 90, to_accept: 30 },
    assignments: [{ remediator_id: 'other', to_accept: 30, in_work: 60 }],
  })
  // Of ten years, not of a thousand.
  expect(times.assignments[0]?.minutes_left).toBeLessThan(11 * 365 * 480)
})

test('a job that is completed and re-opened within a millisecond keeps the times of its delivery', () => {
  const now = '2026-10-15T12:00:00.000Z'
  const change = (status: JobStatus, move: JobMove | null, remediator: string | null) => ({
    at: now,
    status,
    move,
    remediator,
  })
  const times = deliveryTimesOf({
    calendar: { zone: 'UTC', days: [1, 2, 3, 4, 5], opensAt: 540, closesAt: 1_020, holidays: [] },
    created_at: now,
    started_at: now,
    completed_at: now,
    due_at: '2026-10-19T12:00:00.000Z',
    changes: [
      change('CREATED', null, null),
      change('SUBMITTED', 'submit', null),
      change('ASSIGNED_REMEDIATOR', 'assign', 'one'),
      change('APPROVED_REMEDIATOR', 'accept', 'one'),
      change('IN_REVIEW', 'complete', 'one'),
      change('COMPLETED', 'completeReview', 'one'),
      change('ASSIGNED_REMEDIATOR', 'reopen', 'other'),
    ],
    questions: [],
    archived: [],
  })

  expect(times).toMatchObject({ to_submit: 0, assignments: [{ remediator_id: 'one' }] })
})
