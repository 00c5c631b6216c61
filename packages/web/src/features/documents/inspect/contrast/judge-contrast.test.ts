import { expect, test } from 'vitest'
import type { TextRun } from '#web/lib/drawing/page-texts.ts'
import { judgeContrast, groupContrast, isLarge, ratioText } from './judge-contrast.ts'

const box = { left: 0, top: 0, right: 1, bottom: 1 }
const aRun = (changes: Partial<TextRun> = {}): TextRun => ({
  box,
  text: 'Text',
  sizePt: 11,
  isBold: false,
  isNumbered: true,
  colors: { color: '000000', ground: 'ffffff' },
  ...changes,
})
const grey = { color: '949494', ground: 'ffffff' }
const greyOf = (color: string) => aRun({ colors: { ...grey, color } })

test.each([
  [18, false, true],
  [17.9, false, false],
  [14, true, true],
  [13.9999, true, true],
  [13.9, true, false],
  [14, false, false],
])('text of %s points, bold: %s, is large: %s', (sizePt, isBold, large) => {
  expect(isLarge({ sizePt, isBold })).toBe(large)
})

test.each([
  { what: 'black on white', run: aRun(), ratio: 21, judged: 'enough' },
  { what: 'grey on white', run: aRun({ colors: grey }), ratio: 3.03, judged: 'too_low' },
  { what: 'large grey', run: aRun({ colors: grey, sizePt: 20 }), ratio: 3.03, judged: 'enough' },
  { what: 'the first grey that is enough', run: greyOf('767676'), ratio: 4.54, judged: 'enough' },
  { what: 'the last that is not', run: greyOf('777777'), ratio: 4.47, judged: 'too_low' },
  { what: 'white on white', run: greyOf('ffffff'), ratio: 1, judged: 'too_low' },
])('$what is judged by its ratio', ({ run, ratio, judged }) => {
  const contrast = judgeContrast(run)

  expect(contrast.verdict).toBe(judged)
  expect(contrast.ratio).toBeCloseTo(ratio, 1)
})

test('text over more than one colour is left to people', () => {
  const { colors: _, ...run } = aRun()

  expect(judgeContrast(run)).toEqual({ ratio: undefined, minRatio: 4.5, verdict: 'to_look_at' })
})

test('texts are grouped by their colours, what is too low first', () => {
  const { colors: _, ...unknown } = aRun({ text: 'Over a picture' })
  const lighter = aRun({ colors: { ...grey, color: 'cccccc' } })
  const groups = groupContrast([aRun(), aRun({ colors: grey }), unknown, lighter, aRun()])

  expect(groups.map(({ verdict: judged, runs }) => [judged, runs.length])).toEqual([
    ['too_low', 1],
    ['too_low', 1],
    ['to_look_at', 1],
    ['enough', 2],
  ])
  expect(groups[0]?.colors?.color).toBe('cccccc')
})

test('large text of the same colours needs less, and is told apart', () => {
  const groups = groupContrast([aRun({ colors: grey }), aRun({ colors: grey, sizePt: 24 })])

  expect(groups.map(({ minRatio: needed, verdict: judged }) => [needed, judged])).toEqual([
    [4.5, 'too_low'],
    [3, 'enough'],
  ])
})

test('a ratio is cut, so that too low never looks like enough', () => {
  expect([4.499, 4.5, 21, 2.8].map(ratioText)).toEqual(['4.49', '4.5', '21', '2.8'])
})
