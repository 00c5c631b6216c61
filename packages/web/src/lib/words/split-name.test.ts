import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Minutes of the board meeting 2026-03.pdf', 'Minutes of the board meeting ', '2026-03.pdf'],
  ['Minutes_of_the_board_meeting_2026-03.pdf', 'Minutes_of_the_board_meeting_', '2026-03.pdf'],
  ['Minutes of the board meeting in March.docx', 'Minutes of the board meeting in ', 'March.docx'],
  ['minutesoftheboardmeetingofmarch.pdf', 'minutesoftheboardmeetin', 'gofmarch.pdf'],
  ['Minutes of spring 2027', 'Minutes of ', 'spring 2027'],
  ['Minutes of March.pdf', 'Minutes of March.pdf', ''],
])('%s keeps its end', (name, start, end) => {
  expect(splitName(name)).toEqual([start, end])
})

test('no letter is torn from its accent, and no sign of two parts apart', () => {
  const [, end] = splitName(`${'e\u0301'.repeat(30)}👩‍🏫.pdf`)

  expect(end).toBe(`${'e\u0301'.repeat(7)}👩‍🏫.pdf`)
})
