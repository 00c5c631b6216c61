import { describe, expect, test } from 'vitest'
import { aPart } from '#test/answers/models.ts'
import type { PageBox } from '#web/lib/drawing/page-marks.ts'
import { gridLinesOf, findTablesWithGrid } from './table-grid.ts'

/** A table of two rows with two cells each, between two paragraphs. */
const parts = [
  aPart(0, { role: 'P' }),
  aPart(1, { role: 'Table', last: 7 }),
  aPart(2, { role: 'TR', parent: 1, last: 4 }),
  aPart(3, { role: 'TH', parent: 2 }),
  aPart(4, { role: 'TH', parent: 2 }),
  aPart(5, { role: 'TR', parent: 1, last: 7 }),
  aPart(6, { role: 'TD', parent: 5 }),
  aPart(7, { role: 'TD', parent: 5 }),
  aPart(8, { role: 'P' }),
]
const [text, table, , , , , cell] = parts

const box = (...[left, top, right, bottom]: [number, number, number, number]): PageBox => ({
  left,
  top,
  right,
  bottom,
})
const air = { x: 1, y: 0.5 }
const whole = new Map([
  [1, box(0, 0, 10, 5)],
  [3, box(0, 0, 4, 2)],
  [4, box(6, 0, 10, 2)],
  [6, box(0, 4, 2, 5)],
  [7, box(7, 4, 10, 5)],
])

describe('the lines of a table', () => {
  test('run around it and in the middle between contents, those of a column at one place', () => {
    const lines = table ? gridLinesOf(table, { parts, wholeBoxes: whole, margin: air }) : []

    expect(lines).toHaveLength(4 + 1 + 2)
    expect(lines).toContainEqual(box(-1, 3, 11, 3))
    expect(lines).toContainEqual(box(5, -0.5, 5, 3))
    expect(lines).toContainEqual(box(5, 3, 5, 5.5))
  })

  test('are left out where contents overlap, and of a table on another page', () => {
    const spanning = new Map([...whole, [3, box(0, 0, 7, 4.5)]])

    expect(table && gridLinesOf(table, { parts, wholeBoxes: spanning, margin: air })).toEqual(
      expect.not.arrayContaining([box(-1, 3, 11, 3)]),
    )
    expect(table && gridLinesOf(table, { parts, wholeBoxes: new Map(), margin: air })).toEqual([])
  })

  test('of rows that overlap run through no other row', () => {
    // A name over both levels of a header, then one cell over two.
    const levels = [
      aPart(1, { role: 'Table', last: 10 }),
      aPart(2, { role: 'TR', parent: 1, last: 4 }),
      ...[3, 4].map((id) => aPart(id, { role: 'TH', parent: 2 })),
      aPart(5, { role: 'TR', parent: 1, last: 7 }),
      ...[6, 7].map((id) => aPart(id, { role: 'TH', parent: 5 })),
      aPart(8, { role: 'TR', parent: 1, last: 10 }),
      ...[9, 10].map((id) => aPart(id, { role: 'TD', parent: 8 })),
    ]
    const places = new Map([
      [1, box(0, 0, 20, 8)] as const,
      [3, box(0, 0, 4, 5)] as const,
      [4, box(10, 0, 14, 2)] as const,
      [6, box(8, 4, 11, 5)] as const,
      [7, box(15, 4, 20, 5)] as const,
      [9, box(0, 7, 4, 8)] as const,
      [10, box(8, 7, 11, 8)],
    ])
    const [spanning] = levels

    const lines = spanning
      ? gridLinesOf(spanning, { parts: levels, wholeBoxes: places, margin: air })
      : []

    const columns = lines.filter(({ left, right }) => left === right && left > 0 && left < 20)
    expect(columns).toHaveLength(3)
    expect(columns).toContainEqual(box(6, -0.5, 6, 5))
    expect(columns).toContainEqual(box(13, 4, 13, 6))
    expect(columns).toContainEqual(box(6, 6, 6, 8.5))
  })

  test('are drawn of tables beside the chosen part, and of the one around it', () => {
    expect(findTablesWithGrid(parts, { neighbours: parts, chosenPart: text })).toEqual([table])
    expect(findTablesWithGrid(parts, { neighbours: [], chosenPart: cell })).toEqual([table])
    expect(findTablesWithGrid(parts, { neighbours: [], chosenPart: text })).toEqual([])
  })
})
