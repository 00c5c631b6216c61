import { expect, test } from 'vitest'
import { previewLimits } from './preview-limits.ts'
import type { FilledText } from './text-fills.ts'
import { textRunsOf } from './text-runs.ts'

const matrix = [1 / 600, 0, 0, -1 / 800, 0, 1] as const
const styles = { f1: { ascent: 0.8, descent: -0.2 } }
const begin = (mcid: number) => ({ type: 'beginMarkedContentProps', id: `p4R_mc${mcid}` })
const end = { type: 'endMarkedContent' }
const item = (str: string, y = 720) => ({
  str,
  transform: [10, 0, 0, 10, 60, y],
  width: 60,
  height: 10,
  fontName: 'f1',
})
/** A page that is white all over. */
const picture = { width: 60, height: 80, pixels: new Uint8Array(4 * 60 * 80).fill(255).buffer }
const white = { color: 'ffffff', alpha: 1 }
const black = { color: '000000', alpha: 1 }
const filledWith = (fill: FilledText['fill'], letterCount: number, mark?: number): FilledText => ({
  mark,
  letterCount,
  fill,
})

const runsOf = (items: object[], filled: FilledText[]) =>
  textRunsOf({ items, styles }, { matrix, filled, picture, isBold: () => true, pointsPerUnit: 2 })

test('a text is told with its place, its size in points and its colours', () => {
  const { runs, omitted } = runsOf([begin(3), item('Min utes'), end], [filledWith(white, 7, 3)])

  expect(omitted).toBe(0)
  expect(runs).toMatchObject([
    {
      text: 'Min utes',
      sizePt: 20,
      isBold: true,
      isNumbered: true,
      colors: { color: 'ffffff', ground: 'ffffff' },
    },
  ])
  expect(runs[0]?.box.left).toBeCloseTo(0.1)
})

test('each text has the colour of its own letters', () => {
  const filled = [filledWith(white, 2), filledWith(white, 3), filledWith(black, 4)]

  const { runs } = runsOf([item('first'), item('last')], filled)

  // Black letters that leave no trace on the page are covered by something.
  expect(runs.map(({ colors }) => colors?.color)).toEqual(['ffffff', undefined])
  expect(runs.map(({ isNumbered }) => isNumbered)).toEqual([false, false])
})

test('where letters cannot be told apart, only a mark of one colour is told', () => {
  const oneColor = runsOf([begin(1), item('first'), end], [filledWith(white, 9, 1)])
  const twoColors = runsOf(
    [begin(1), item('first'), end],
    [filledWith(white, 8, 1), filledWith(black, 1, 1)],
  )

  expect(oneColor.runs[0]?.colors).toBeDefined()
  expect(twoColors.runs[0]?.colors).toBeUndefined()
})

test('text that is written to be searched, or beyond the edge, is left out', () => {
  expect(runsOf([item('scan')], [filledWith('nothing', 4)]).runs).toEqual([])
  expect(runsOf([item('far', -900)], [filledWith(white, 3)]).runs).toEqual([])
})

test('what is more than the limit is counted', () => {
  const count = previewLimits.texts + 2
  const items = Array.from({ length: count }, () => item('A'))

  const { runs, omitted } = runsOf(items, [filledWith('other', count)])

  expect([runs.length, omitted]).toEqual([previewLimits.texts, 2])
})
