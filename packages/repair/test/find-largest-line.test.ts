import { expect, test } from 'vitest'
import { findLargestLine } from '#repair/reading/find-largest-line.ts'
import type { TextRun } from '#repair/reading/page-texts.ts'

type Place = { y: number; height: number; x?: number }

const runAt = (text: string, { y, height, x = 50 }: Place): TextRun => ({
  text,
  start: { x, y },
  end: { x: x + text.length * height * 0.5, y },
  height,
})

const body = Array.from({ length: 10 }, (_, nth) =>
  runAt('An ordinary line of the first page of a report', { y: 500 - nth * 14, height: 11 }),
)

test('the largest line of a page is its title, over several lines that belong together', () => {
  const title = [
    runAt('Minutes of the', { y: 700, height: 24 }),
    runAt('annual meeting', { y: 672, height: 24 }),
  ]

  expect(
    findLargestLine([...body, runAt('A smaller heading', { y: 600, height: 14 }), ...title]),
  ).toBe('Minutes of the annual meeting')
})

test('the pieces of a word are put together, and words are kept apart', () => {
  const pieces = [
    runAt('Min', { y: 700, height: 24, x: 50 }),
    runAt('utes', { y: 700, height: 24, x: 86 }),
    runAt('2026 May', { y: 700, height: 24, x: 150 }),
  ]

  expect(findLargestLine([...body, ...pieces])).toBe('Minutes 2026 May')
})

test('another line of this size further below is another text', () => {
  const lines = [
    runAt('Minutes of May', { y: 700, height: 24 }),
    runAt('Minutes of June', { y: 400, height: 24 }),
  ]

  expect(findLargestLine([...body, ...lines])).toBe('Minutes of May')
})

test.each([
  ['where nothing stands out', body],
  ['on an empty page', []],
  ['in figures', [...body, runAt('2026', { y: 700, height: 40 })]],
  [
    'in a stamp that is turned',
    [...body, { ...runAt('Confidential copy', { y: 700, height: 40 }), end: undefined }],
  ],
  [
    'in letters that nobody can read',
    [...body, runAt('Min\ufffdtes of May', { y: 700, height: 24 })],
  ],
  ['in words whose order is unknown', [...body, runAt('פרוטוקול הישיבה', { y: 700, height: 24 })]],
  [
    'in a page of large text',
    [
      ...body,
      ...Array.from({ length: 6 }, (_, nth) =>
        runAt('Slogan slogan', { y: 700 - nth * 28, height: 24 }),
      ),
    ],
  ],
])('there is no title %s', (_where, runs) => {
  expect(findLargestLine(runs)).toBeUndefined()
})
