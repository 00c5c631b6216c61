import { describe, expect, test } from 'vitest'
import { maxHolidays } from '#contract/limits.ts'
import { holidayLines, parseHolidays } from './holidays.ts'
import { promiseRuleTexts } from './promise-rule-texts.ts'

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const daysOf = (text: string) => parseHolidays(text).holidays?.map(({ day }) => day)

describe('a pasted list of holidays', () => {
  test('has one a line, with or without a name, in any order', () => {
    const { holidays } = parseHolidays(
      '2026-12-25 Christmas Day\r\n\n 2026-01-01\n2026-05-01, Labour Day',
    )

    expect(holidays).toEqual([
      { day: '2026-01-01', name: '' },
      { day: '2026-05-01', name: 'Labour Day' },
      { day: '2026-12-25', name: 'Christmas Day' },
    ])
  })

  test('is written as it is read', () => {
    const text = '2026-01-01\n2026-12-25 Christmas Day'

    expect(holidayLines(parseHolidays(text).holidays ?? [])).toBe(text)
  })

  test('may be empty, and names a day once', () => {
    expect(daysOf(' \n')).toEqual([])
    expect(daysOf('2026-12-25 First\n2026-12-25 Second')).toEqual(['2026-12-25'])
  })

  test.each(['Christmas', '2026-12-25\n25.12.2026', '2026-02-30', '2026-12-255'])(
    'says which line of %j is no day',
    (text) => {
      const line = text.split('\n').length

      expect(parseHolidays(text)).toEqual({ error: promiseRuleTexts.validation.holiday(line) })
    },
  )

  test('is limited', () => {
    const days = Array.from({ length: maxHolidays + 1 }, (_, index) =>
      new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10),
    )

    expect(parseHolidays(days.join('\n')).error).toBe(
      promiseRuleTexts.validation.atMostHolidays(maxHolidays),
    )
  })
})

describe('an iCalendar file', () => {
  test('gives its days with their names, however its lines are broken', () => {
    const text = calendar(
      event(
        'DTSTART;VALUE=DATE:20261225',
        'DTEND;VALUE=DATE:20261227',
        'SUMMARY:Christ\r\n mas\\, both days',
      ),
      event('SUMMARY:New Year', 'DTSTART:20270101T000000Z'),
    )

    expect(parseHolidays(text).holidays).toEqual([
      { day: '2026-12-25', name: 'Christmas, both days' },
      { day: '2026-12-26', name: 'Christmas, both days' },
      { day: '2027-01-01', name: 'New Year' },
    ])
  })

  test('repeats days every year', () => {
    const days = daysOf(calendar(event('DTSTART;VALUE=DATE:19900501', 'RRULE:FREQ=YEARLY')))

    expect(days?.slice(0, 2)).toEqual(['2026-05-01', '2027-05-01'])
  })

  test.each(['FREQ=YEARLY;BYDAY=4TH', 'FREQ=WEEKLY', 'FREQ=YEARLY;COUNT=2'])(
    'that repeats by %s is refused',
    (rule) => {
      const text = calendar(event('DTSTART;VALUE=DATE:20260501', `RRULE:${rule}`))

      expect(parseHolidays(text)).toEqual({ error: promiseRuleTexts.validation.calendarFile })
    },
  )
})
