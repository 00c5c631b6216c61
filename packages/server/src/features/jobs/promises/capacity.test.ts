// @module-tag rest
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findNextAbsence,
  inOrderOfFit,
  makeThroughDayFinder,
  type AbsentDays,
  type Capacity,
  type Load,
} from './capacity.ts'

const dayMs = 86_400_000
const toDay = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
const toNumber = (day: string) => Date.parse(day) / dayMs

/** The first day of 1970 was the fourth of a week. */
const weekdayOf = (number: number) => ((number + 3) % 7) + 1

type Calendar = { days: readonly number[]; holidays: readonly string[] }

/** Crosses out page by page and turns one leaf of a wall calendar after the other. */
function countNaively(calendar: Calendar, today: string, load: Load): string | null {
  if (load.openPages > 0 && load.pagesPerDay === null) return null
  const free = new Set(calendar.holidays)
  for (const { first_day, last_day } of load.absences) {
    for (let day = toNumber(first_day); day <= toNumber(last_day); day += 1) free.add(toDay(day))
  }
  let pages = load.openPages
  let day = toNumber(today)
  for (let turned = 0; pages > 0; turned += 1) {
    if (turned === 3660) return null
    day += 1
    if (free.has(toDay(day)) || !calendar.days.includes(weekdayOf(day))) continue
    for (let page = 0; page < (load.pagesPerDay ?? 0) && pages > 0; page += 1) pages -= 1
  }
  return toDay(day)
}

const firstNumber = toNumber('2026-01-01')
const someDay = fc.integer({ min: firstNumber, max: firstNumber + 1200 }).map(toDay)
const someAbsence = fc
  .record({ first_day: someDay, length: fc.integer({ min: 0, max: 60 }) })
  .map(({ first_day, length }): AbsentDays => ({
    first_day,
    last_day: toDay(toNumber(first_day) + length),
  }))
const someLoad = fc.record({
  openPages: fc.oneof(
    { arbitrary: fc.constant(0), weight: 1 },
    { arbitrary: fc.integer({ min: 0, max: 3000 }), weight: 9 },
    { arbitrary: fc.constant(20_000), weight: 1 },
  ),
  pagesPerDay: fc.option(fc.integer({ min: 1, max: 200 }), { freq: 20 }),
  absences: fc.array(someAbsence, { maxLength: 8 }),
})
const someCalendar = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  holidays: fc.uniqueArray(someDay, { maxLength: 40 }),
})

describe('the day on which open pages are done', () => {
  test('is that of a naive counter in 1,000 random loads', { tags: 'short' }, () => {
    fc.assert(
      fc.property(someCalendar, someDay, someLoad, (calendar, today, load) => {
        expect(makeThroughDayFinder(calendar, today)(load)).toBe(
          countNaively(calendar, today, load),
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('is today for who has nothing to do, even where the pages of a day are not known', () => {
    const find = makeThroughDayFinder({ days: [1], holidays: [] }, '2026-12-05')
    const idle = { openPages: 0, absences: [] }

    expect(find({ ...idle, pagesPerDay: null })).toBe('2026-12-05')
    expect(find({ ...idle, pagesPerDay: 30 })).toBe('2026-12-05')
    expect(find({ ...idle, openPages: 1, pagesPerDay: null })).toBeNull()
  })

  test('is the same whether or not other loads were asked for before', () => {
    fc.assert(
      fc.property(someCalendar, someDay, fc.array(someLoad), (calendar, today, loads) => {
        const shared = makeThroughDayFinder(calendar, today)

        expect(loads.map(shared)).toEqual(
          loads.map((load) => makeThroughDayFinder(calendar, today)(load)),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('is never earlier for a further absence or more pages', () => {
    fc.assert(
      fc.property(
        someCalendar,
        someDay,
        fc.tuple(someLoad, someAbsence),
        (calendar, today, [load, absence]) => {
          const find = makeThroughDayFinder(calendar, today)
          const [before, away, more] = [
            find(load),
            find({ ...load, absences: [...load.absences, absence] }),
            find({ ...load, openPages: load.openPages + 10 }),
          ]

          expect((away ?? '9') >= (before ?? '9')).toBe(true)
          expect((more ?? '9') >= (before ?? '9')).toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })
})

const [from, until] = ['2026-12-04', '2026-12-08']
const absence = (first_day: string, last_day: string) => ({ first_day, last_day })

describe('the present or next absence', () => {
  test('is none of the past ones', () => {
    expect(findNextAbsence([absence('2026-11-01', '2026-12-03')], from)).toBeNull()
  })

  test('begins and ends with its days', () => {
    const absences = [absence(from, until)]

    expect(findNextAbsence(absences, '2026-12-03')?.has_begun).toBe(false)
    expect(findNextAbsence(absences, from)?.has_begun).toBe(true)
    expect(findNextAbsence(absences, until)?.has_begun).toBe(true)
    expect(findNextAbsence(absences, '2026-12-09')).toBeNull()
  })

  test('takes in those that follow without a day between', () => {
    const absences = [
      absence('2026-12-20', '2026-12-21'),
      absence('2026-12-09', '2026-12-10'),
      absence(from, until),
    ]

    expect(findNextAbsence(absences, from)).toEqual({
      ...absence(from, '2026-12-10'),
      has_begun: true,
    })
  })
})

const aCapacity = (through_on: string | null, isAway = false): Capacity => ({
  open_pages: 0,
  through_on,
  absence: isAway ? { ...absence(from, until), has_begun: true } : null,
})

describe('the order of fit', () => {
  const people: Record<string, Capacity> = {
    away: aCapacity('2026-12-02', true),
    unknown: aCapacity(null),
    late: aCapacity('2026-12-20'),
    onTheDay: aCapacity('2026-12-10'),
    inTime: aCapacity('2026-12-09'),
    unknownToo: aCapacity(null),
    early: aCapacity('2026-12-02'),
    awayLater: {
      ...aCapacity('2026-12-03'),
      absence: { ...absence(from, until), has_begun: false },
    },
  }
  const order = (dueDay: string | null) =>
    inOrderOfFit(Object.keys(people), (name) => people[name] ?? aCapacity(null), dueDay)

  test('puts those first who are through before the due day, in their present order', () => {
    expect(order('2026-12-10').join(' ')).toBe(
      'inTime early awayLater onTheDay late unknown unknownToo away',
    )
  })

  test('puts the earliest first without a due day', () => {
    expect(order(null).join(' ')).toBe(
      'early awayLater inTime onTheDay late unknown unknownToo away',
    )
  })
})
