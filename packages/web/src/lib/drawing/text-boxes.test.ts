import { expect, test } from 'vitest'
import { textBoxesOf } from './text-boxes.ts'

const matrix = [1 / 600, 0, 0, -1 / 800, 0, 1] as const
const begin = (mcid: number) => ({ type: 'beginMarkedContentProps', id: `p4R_mc${mcid}`, tag: 'P' })
const end = { type: 'endMarkedContent' }
const item = (str: string, transform: number[]) => ({
  str,
  transform,
  width: 60,
  height: 10,
  fontName: 'f1',
})
const styles = { f1: { ascent: 0.8, descent: -0.2 } }
const rounded = (boxes: ReturnType<typeof textBoxesOf>) =>
  [...boxes].map(([mcid, box]) => [
    mcid,
    Object.values(box).map((one) => Math.round(one * 1000) / 1000),
  ])

test('text lies where its line stands, as high as its letters', () => {
  const items = [begin(3), item('Minutes', [10, 0, 0, 10, 60, 720]), end]

  expect(rounded(textBoxesOf({ items, styles }, matrix))).toEqual([[3, [0.1, 0.2, 0.09, 0.103]]])
})

test('text that runs upward lies along its line', () => {
  const items = [begin(0), item('Side', [0, 10, -10, 0, 60, 400]), end]

  expect(rounded(textBoxesOf({ items, styles }, matrix))).toEqual([[0, [0.087, 0.103, 0.425, 0.5]]])
})

test('marks within others are told for both, and blanks and unmarked text for none', () => {
  const at = [10, 0, 0, 10, 60, 720]
  const items = [
    item('Loose', at),
    begin(1),
    item(' ', at),
    { type: 'beginMarkedContent', tag: 'Span' },
    begin(2),
    item('Both', at),
    end,
    end,
    end,
  ]

  expect([...textBoxesOf({ items, styles }, matrix).keys()]).toEqual([1, 2])
  const [outer, inner] = [1, 2].map((mcid) => textBoxesOf({ items, styles }, matrix).get(mcid))
  expect(outer).toEqual(inner)
})

test('very many texts of one mark are one box in little time', () => {
  const texts = Array.from({ length: 200_000 }, () => item('A', [10, 0, 0, 10, 60, 720]))
  const items = [begin(3), ...texts, end]

  expect(rounded(textBoxesOf({ items, styles }, matrix))).toEqual([[3, [0.1, 0.09, 0.2, 0.103]]])
})
