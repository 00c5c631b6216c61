// @module-tag rest
import { addDays, dayOf, type JobPriority } from '@curbcut/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { starts } from '#test/jobs/naive-clock.ts'
import { followLife, type Act, type NaiveTable, type Shown } from '#test/jobs/naive-promise.ts'
import { randomCalendars } from '#test/random-calendars.ts'
import {
  dueTimesOf,
  firstTermsOf,
  fixedTerms,
  termsByDate,
  termsByPriority,
  type PromiseTerms,
} from './promise-terms.ts'
import { closingTimeOf, type Pause, type WorkCalendar } from './working-minutes.ts'

const minuteMs = 60_000
const toText = (time: number) => new Date(time).toISOString()
const dayAt = (time: number) => dayOf(toText(time))

const hoursOfSize = fc.tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 8 }))
const tables: fc.Arbitrary<NaiveTable> = fc
  .record({
    steps: fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 30 }))),
    hours: fc.array(hoursOfSize, { minLength: 4, maxLength: 4 }),
  })
  .map(({ steps: [one = 0, two = 0, three = 0], hours }) => ({
    limits: [one, one + two, one + two + three],
    hours,
  }))

const aTurn = fc.record({
  does: fc.constantFrom(
    ...(['calendar', 'table', 'start', 'priority', 'count', 'day'] as const),
    ...(['job', 'organization', 'question'] as const),
  ),
  after: fc.integer({ min: 0, max: 700 }),
  number: fc.nat({ max: 90 }),
})

const lives: fc.Arbitrary<Act[]> = fc
  .record({
    start: fc.constantFrom(...starts),
    late: fc.integer({ min: 0, max: 1_440 }),
    calendars: fc.tuple(randomCalendars, randomCalendars, randomCalendars),
    tables: fc.tuple(tables, tables, tables),
    pages: fc.nat({ max: 90 }),
    isCounted: fc.boolean(),
    turns: fc.array(aTurn, { maxLength: 6 }),
  })
  .map(toActs)

type Life = {
  start: string
  late: number
  calendars: WorkCalendar[]
  tables: NaiveTable[]
  pages: number
  isCounted: boolean
  turns: Turn[]
}
type Turn = { does: TurnKind; after: number; number: number }
type TurnKind = Exclude<Act['does'], 'pause' | 'resume'> | Who
type Who = Extract<Act, { who: unknown }>['who']

/** What may happen to a job in this order. Whatever stopped its clock ends. */
function toActs({ start, late, turns, pages, isCounted, ...rules }: Life): Act[] {
  const [firstCalendar, ...laterCalendars] = rules.calendars
  const [firstTable, ...laterTables] = rules.tables
  if (!firstCalendar || !firstTable) return []
  let at = Date.parse(start) + late * minuteMs
  const acts: Act[] = [
    { at, does: 'calendar', from: '2000-01-01', calendar: firstCalendar },
    { at, does: 'table', from: '2000-01-01', table: firstTable },
    { at, does: 'start', pages, isCounted },
  ]
  const stopped = new Set<Who>()
  let priority: JobPriority = 'NORMAL'
  const stop = (who: Who) => void (acts.push({ at, does: 'pause', who }), stopped.add(who))
  const goOn = (who: Who) => void (stopped.delete(who) && acts.push({ at, does: 'resume', who }))
  const isArchived = () => stopped.has('job') || stopped.has('organization')

  const take: Record<TurnKind, (number: number) => void> = {
    organization: () => (stopped.has('organization') ? goOn : stop)('organization'),
    job: () => {
      if (stopped.has('organization')) return
      goOn('question')
      ;(stopped.has('job') ? goOn : stop)('job')
    },
    question: () => (stopped.has('question') ? goOn : stop)('question'),
    calendar(number) {
      const [calendar] = laterCalendars.splice(0, 1)
      const from = addDays(dayAt(at), number % 3)
      if (calendar) acts.push({ at, does: 'calendar', from, calendar })
    },
    table(number) {
      const [table] = laterTables.splice(0, 1)
      const from = addDays(dayAt(at), number % 3)
      if (table) acts.push({ at, does: 'table', from, table })
    },
    start(number) {
      goOn('question')
      acts.push({ at, does: 'start', pages: number, isCounted: number % 2 === 0 })
    },
    priority() {
      priority = priority === 'RUSH' ? 'NORMAL' : 'RUSH'
      acts.push({ at, does: 'priority', priority })
    },
    count: (number) => void acts.push({ at, does: 'count', pages: number }),
    day: (number) => void acts.push({ at, does: 'day', day: addDays(dayAt(at), (number % 7) - 1) }),
  }
  for (const { does, after, number } of turns) {
    at += after * minuteMs
    // Of what is archived only this changes.
    if (does === 'job' || does === 'organization' || !isArchived()) take[does](number)
  }
  for (const who of ['organization', 'job', 'question'] as const) {
    at += minuteMs
    goOn(who)
  }
  return acts
}

const toTable = ({ limits, hours }: NaiveTable, id: string) => {
  const [small, medium, large] = limits
  const ofSize = (at: number, which: 0 | 1) => hours[at]?.[which] ?? 0
  return {
    id,
    small_pages: small,
    medium_pages: medium,
    large_pages: large,
    small_normal: ofSize(0, 0),
    small_rush: ofSize(0, 1),
    medium_normal: ofSize(1, 0),
    medium_rush: ofSize(1, 1),
    large_normal: ofSize(2, 0),
    large_rush: ofSize(2, 1),
    huge_normal: ofSize(3, 0),
    huge_rush: ofSize(3, 1),
  }
}

type Version = { from: string; id: string }
type Promised = PromiseTerms & { made_at: string }

/** What the product promises after each act, with the pauses so far; null while its clock stands still. */
function live(acts: readonly Act[]) {
  const calendarsById = new Map<string, WorkCalendar>()
  const tablesById = new Map<string, ReturnType<typeof toTable>>()
  const versions: Record<'calendar' | 'table', Version[]> = { calendar: [], table: [] }
  const get = <Value>(values: ReadonlyMap<string, Value>, id: string): Value => {
    const value = values.get(id)
    if (!value) throw new Error('This version does not exist.')
    return value
  }
  const versionAt = (kind: 'calendar' | 'table', at: number) =>
    versions[kind]
      .filter(({ from }) => from <= dayAt(at))
      .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
      .at(-1)?.id ?? ''
  const pauses: Pause[] = []
  const open = new Map<Who, string>()
  let priority: JobPriority = 'NORMAL'
  let present: Promised | undefined
  const by = { reason: 'As agreed', madeBy: 'somebody' }

  return acts.map((act, index) => {
    const now = toText(act.at)
    const id = String(index)
    const promise = (terms: PromiseTerms | undefined) => {
      if (terms) present = { ...terms, made_at: now }
    }
    switch (act.does) {
      case 'calendar':
        calendarsById.set(id, act.calendar)
        versions.calendar.push({ from: act.from, id })
        break
      case 'table':
        tablesById.set(id, toTable(act.table, id))
        versions.table.push({ from: act.from, id })
        break
      case 'pause':
        open.set(act.who, now)
        break
      case 'resume':
        pauses.push({ from: open.get(act.who) ?? now, until: now })
        open.delete(act.who)
        break
      case 'start': {
        const table = get(tablesById, versionAt('table', act.at))
        const calendarId = versionAt('calendar', act.at)
        promise(firstTermsOf({ now, calendarId, table, fileIds: [], pageCount: act, priority }))
        break
      }
      case 'priority':
        priority = act.priority
        if (present)
          promise(termsByPriority(present, get(tablesById, present.hours_id), { priority, ...by }))
        break
      case 'count':
        if (present?.fixed_at === null) {
          const { pages } = act
          const table = get(tablesById, present.hours_id)
          present = { ...present, ...fixedTerms(table, { now, pages, priority }) }
        }
        break
      case 'day': {
        const calendarId = versionAt('calendar', act.at)
        const isAhead = closingTimeOf(get(calendarsById, calendarId), act.day) > now
        if (present && isAhead)
          promise(termsByDate(present, { calendarId, ownDate: act.day, ...by }))
      }
    }
    if (!present || open.size > 0) return null
    const calendar = get(calendarsById, present.calendar_id)
    return { promise: present, calendar, pauses: [...pauses] }
  })
}

type Lived = ReturnType<typeof live>[number]

function toShown(lived: Lived): Shown {
  if (!lived) return null
  const { due_at, soon_at } = timesOf(lived)
  return { due: Date.parse(due_at), soon: Date.parse(soon_at) }
}
const timesOf = ({ promise, calendar, pauses }: NonNullable<Lived>) =>
  dueTimesOf(promise, calendar, pauses)

function expectAsFollowed(acts: readonly Act[]) {
  expect(live(acts).map(toShown)).toEqual(followLife(acts))
}

describe('a job is due as somebody counts who looks at the clock each minute', () => {
  test('in 10,000 random lives', () => {
    fc.assert(fc.property(lives, expectAsFollowed), { numRuns: 10_000 })
  })

  test('in some of them', { tags: 'short' }, () => {
    fc.assert(fc.property(lives, expectAsFollowed), { numRuns: 200 })
  })
})

describe('whatever happens to a job,', { tags: 'short' }, () => {
  const ofAllTimes = (expectOf: (lived: NonNullable<Lived>) => void) =>
    fc.assert(
      fc.property(lives, (acts) => {
        for (const lived of live(acts)) if (lived) expectOf(lived)
      }),
      { numRuns: 500 },
    )

  test('a pause never makes it due earlier', () => {
    ofAllTimes((lived) => {
      for (const left of lived.pauses) {
        const pauses = lived.pauses.filter((pause) => pause !== left)
        const [less, all] = [timesOf({ ...lived, pauses }), timesOf(lived)]

        expect(less.due_at <= all.due_at && less.soon_at <= all.soon_at).toBe(true)
      }
    })
  })

  test('a longer promise is never due earlier', () => {
    ofAllTimes((lived) => {
      const { promise } = lived
      const { hours, own_date } = promise
      const longer = { hours: hours + 1, own_date: own_date && addDays(own_date, 1) }
      const [times, later] = [
        timesOf(lived),
        timesOf({ ...lived, promise: { ...promise, ...longer } }),
      ]

      expect(times.due_at <= later.due_at).toBe(true)
    })
  })

  test('it is due soon before it is due, and neither before it starts', () => {
    ofAllTimes((lived) => {
      const { due_at, soon_at } = timesOf(lived)

      expect(soon_at <= due_at && lived.promise.started_at <= soon_at).toBe(true)
    })
  })
})
