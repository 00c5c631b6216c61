// @module-tag rest
import { addDays, maxHolidays, maxPromisedHours } from '@curbcut/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveClock, starts, zones } from '#test/jobs/naive-clock.ts'
import {
  addWorkingMinutes,
  closingTimeOf,
  countWorkingMinutes,
  startOfZonedDay,
  zonedDay,
  type Pause,
  type WorkCalendar,
} from './working-minutes.ts'

const minuteMs = 60_000

const offices: WorkCalendar = {
  zone: 'Europe/Berlin',
  days: [1, 2, 3, 4, 5],
  opensAt: 9 * 60,
  closesAt: 17 * 60,
  holidays: ['2026-12-25'],
}

type Case = { calendar: WorkCalendar; from: number; span: number; pauses: Span[]; minutes: number }
type Span = readonly [from: number, until: number]

const naiveMinutes = ({ calendar, from, span, pauses }: Case): number[] => {
  const isWorked = naiveClock(calendar)
  const worked = []
  for (let minute = 0; minute < span; minute += 1) {
    const time = from + minute * minuteMs
    if (pauses.some(([stop, resume]) => time >= stop && time < resume)) continue
    if (isWorked(time)) worked.push(time)
  }
  return worked
}

const toPauses = (pauses: readonly Span[]): Pause[] =>
  pauses.map(([from, until]) => ({ from: toText(from), until: toText(until) }))
const toText = (time: number) => new Date(time).toISOString()

const minuteOfDay = fc.oneof(
  fc.constantFrom(0, 60, 90, 120, 150, 180, 540),
  fc.integer({ min: 0, max: 1439 }),
)

const calendars = fc
  .record({
    zone: fc.constantFrom(...zones),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    opensAt: minuteOfDay,
    length: fc.integer({ min: 1, max: 1440 }),
    start: fc.constantFrom(...starts),
    holidays: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
  })
  .map(({ length, start, holidays, ...rest }) => ({
    start: Date.parse(`${start}T00:00:00Z`),
    calendar: {
      ...rest,
      closesAt: Math.min(1440, rest.opensAt + length),
      holidays: holidays.map((day) => toText(Date.parse(start) + day * 86_400_000).slice(0, 10)),
    } satisfies WorkCalendar,
  }))

const cases: fc.Arbitrary<Case> = fc
  .record({
    base: calendars,
    late: fc.integer({ min: 0, max: 1440 }),
    span: fc.integer({ min: 1, max: 3 * 1440 }),
    pauses: fc.array(
      fc.tuple(fc.integer({ min: -60, max: 3000 }), fc.integer({ min: 0, max: 900 })),
      {
        maxLength: 3,
      },
    ),
    minutes: fc.integer({ min: 1, max: 1500 }),
  })
  .map(({ base, late, span, pauses, minutes }) => {
    const from = base.start + late * minuteMs
    const moved = pauses.map(([at, length]): Span => [
      from + at * minuteMs,
      from + (at + length) * minuteMs,
    ])
    return { calendar: base.calendar, from, span, pauses: moved, minutes }
  })

const expectAsCounted = (one: Case) => {
  const { calendar, span, minutes } = one
  const [from, until] = [toText(one.from), toText(one.from + span * minuteMs)]
  const pauses = toPauses(one.pauses)
  const worked = naiveMinutes(one)
  const last = worked[minutes - 1]

  expect(countWorkingMinutes(calendar, { from, until, pauses })).toBe(worked.length)
  if (last === undefined) return
  expect(addWorkingMinutes(calendar, { from, minutes, pauses })).toBe(toText(last + minuteMs))
}

describe('working time is as counted minute by minute', () => {
  test('in 10,000 random cases', () => {
    fc.assert(fc.property(cases, expectAsCounted), { numRuns: 10_000 })
  })

  test('in some of them', { tags: 'short' }, () => {
    fc.assert(fc.property(cases, expectAsCounted), { numRuns: 200 })
  })
})

describe('the end of a promise', { tags: 'short' }, () => {
  const endOf = ({ calendar, from, minutes, pauses }: Case) =>
    addWorkingMinutes(calendar, { from: toText(from), minutes, pauses: toPauses(pauses) })

  test('is never earlier for a pause', () => {
    const property = fc.property(cases, (one) => {
      expect(endOf(one) >= endOf({ ...one, pauses: one.pauses.slice(1) })).toBe(true)
    })

    fc.assert(property, { numRuns: 500 })
  })

  test('is never earlier for a longer one', () => {
    const property = fc.property(cases, (one) => {
      expect(endOf({ ...one, minutes: one.minutes + 1 }) > endOf(one)).toBe(true)
    })

    fc.assert(property, { numRuns: 500 })
  })

  test('exists for the most hours by the least work that can be set', () => {
    const mondays = (count: number) =>
      Array.from({ length: count }, (_, week) => addDays('2026-11-30', 7 * week))
    const calendar = { zone: 'UTC', days: [1], opensAt: 540, closesAt: 600 }
    const endBy = (holidays: string[]) =>
      addWorkingMinutes(
        { ...calendar, holidays },
        { from: '2026-11-30T00:00:00Z', minutes: maxPromisedHours * 60 },
      )

    expect(endBy([])).toBe(`${mondays(maxPromisedHours).at(-1)}T10:00:00.000Z`)
    expect(endBy(mondays(maxHolidays)) > endBy([])).toBe(true)
  })

  test('is so many working minutes away', () => {
    const property = fc.property(cases, (one) => {
      const { calendar, minutes } = one
      const pauses = toPauses(one.pauses)
      const span = { from: toText(one.from), until: endOf(one), pauses }

      expect(countWorkingMinutes(calendar, span)).toBe(minutes)
    })

    fc.assert(property, { numRuns: 500 })
  })
})

describe('eight hours', { tags: 'short' }, () => {
  const inOffice = (from: string, pauses: readonly Pause[] = []) =>
    addWorkingMinutes(offices, { from, minutes: 8 * 60, pauses })

  test.each([
    ['begin in the middle of a day', '2026-11-04T12:00:00Z', '2026-11-05T12:00:00.000Z'],
    ['end with the day on which they begin', '2026-11-04T08:00:00Z', '2026-11-04T16:00:00.000Z'],
    [
      'begin on the next day after closing time',
      '2026-11-04T20:00:00Z',
      '2026-11-05T16:00:00.000Z',
    ],
    ['skip a weekend', '2026-11-06T15:00:00Z', '2026-11-09T15:00:00.000Z'],
    ['skip a holiday and the weekend after it', '2026-12-24T15:00:00Z', '2026-12-28T15:00:00.000Z'],
    [
      'follow the clock of the zone into summer',
      '2026-03-27T15:00:00Z',
      '2026-03-30T14:00:00.000Z',
    ],
    ['keep seconds', '2026-11-04T12:00:30.250Z', '2026-11-05T12:00:30.250Z'],
  ])('%s', (_what, from, until) => {
    expect(inOffice(from)).toBe(until)
  })

  test('stand still in pauses, which may overlap', () => {
    const pauses = [
      { from: '2026-11-04T13:00:00Z', until: '2026-11-04T14:30:00Z' },
      { from: '2026-11-04T14:00:00Z', until: '2026-11-04T15:00:00Z' },
    ]

    expect(inOffice('2026-11-04T12:00:00Z', pauses)).toBe('2026-11-05T14:00:00.000Z')
  })
})

describe('a day of the zone', { tags: 'short' }, () => {
  test('begins and closes by its clock', () => {
    expect(startOfZonedDay(offices, '2026-07-01')).toBe('2026-06-30T22:00:00.000Z')
    expect(closingTimeOf(offices, '2026-07-01')).toBe('2026-07-01T15:00:00.000Z')
    expect(closingTimeOf({ ...offices, closesAt: 1440 }, '2026-12-31')).toBe(
      '2026-12-31T23:00:00.000Z',
    )
    expect(zonedDay(offices, '2026-06-30T22:00:00Z')).toBe('2026-07-01')
  })

  test.each([
    ['is put forward', '2026-03-29', { closesAt: 150 }, '2026-03-29T01:00:00.000Z'],
    [
      'skips the whole day',
      '2011-12-30',
      { closesAt: 0, zone: 'Pacific/Apia' },
      '2011-12-30T10:00:00.000Z',
    ],
  ])('closes where its clock %s', (...row) => {
    const [, day, change, closing] = row

    expect(closingTimeOf({ ...offices, ...change }, day)).toBe(closing)
  })
})
