import { describe, expect, test } from 'vitest'
import { placeLabels, type Rect } from './place-labels.ts'

const page = { width: 320, height: 400 }
const left = { x: 40, y: 100, width: 110, height: 60 }
const right = { x: 170, y: 100, width: 110, height: 60 }
const columns = [left, right]
const sign = (box: Rect, labelWidth = 36, isAlwaysLabelled = false) => ({
  box,
  labelWidth,
  isAlwaysLabelled,
})

/** The place of the sign of one box alone. */
const placeOf = (one: ReturnType<typeof sign>, taken: readonly Rect[] = columns) =>
  placeLabels([one], { page, occupiedRects: taken })[0]

describe('the sign of a box', () => {
  test('stands before it where the margin has room', () => {
    expect(placeOf(sign(left, 30))).toEqual({ x: 6, y: 100 })
  })

  test('stands behind it in the other margin, where the column before it would be covered', () => {
    expect(placeOf(sign(right, 30))).toEqual({ x: 284, y: 100 })
  })

  test('is left out where it would cover text', () => {
    expect(placeOf(sign(left, 50))).toBeUndefined()
    expect(placeOf(sign(right, 50))).toBeUndefined()
  })

  test('leaves the room between two columns to the second one', () => {
    const wide = { ...right, x: 210 }
    const taken = [left, wide]

    expect(placeOf(sign(left, 45), taken)).toBeUndefined()
    expect(placeOf(sign(left, 45, true), taken)).toEqual({ x: 154, y: 100 })
    expect(placeOf(sign(wide, 45), taken)).toEqual({ x: 161, y: 100 })
  })

  test('stands above or below the chosen part where both margins are too small', () => {
    const heading = { x: 40, y: 60, width: 240, height: 36 }

    expect(placeOf(sign(left, 50, true))).toEqual({ x: 40, y: 82 })
    expect(placeOf(sign(left, 50, true), [...columns, heading])).toEqual({ x: 40, y: 162 })
  })

  test('lies over the upper edge of the chosen part where nothing around it is free', () => {
    const full = [{ x: 0, y: 0, ...page }]

    expect(placeOf(sign(left, 36, true), full)).toEqual({ x: 40, y: 82 })
    expect(placeOf(sign({ ...left, y: 4 }, 36, true), full)).toEqual({ x: 40, y: 0 })
  })
})

describe('the signs of boxes close to each other', () => {
  const line = { x: 60, y: 100, width: 250, height: 12 }
  const next = { ...line, y: 110 }

  test('never cover each other: what has no room of its own has none', () => {
    expect(placeLabels([sign(line), sign(next)], { page, occupiedRects: [line, next] })).toEqual([
      { x: 20, y: 100 },
      undefined,
    ])
  })

  test('fit line by line as bare numbers, which never jump to the other margin', () => {
    const low = { ...line, height: 9 }
    const boxes = [low, { ...low, y: 112 }, { ...low, y: 118 }]
    const numbers = boxes.map((box) => ({ ...sign(box, 14), isNumber: true }))

    expect(placeLabels(numbers, { page, occupiedRects: boxes })).toEqual([
      { x: 42, y: 100 },
      { x: 42, y: 112 },
      undefined,
    ])
  })

  test('leave the room to the chosen one', () => {
    const chosen = sign(next, 36, true)

    expect(placeLabels([sign(line), chosen], { page, occupiedRects: [line, next] })).toEqual([
      undefined,
      { x: 20, y: 110 },
    ])
  })

  test('stand at different edges where two are always drawn and nothing is free', () => {
    const both = [sign(left, 36, true), sign(left, 36, true)]

    expect(placeLabels(both, { page, occupiedRects: [{ x: 0, y: 0, ...page }] })).toEqual([
      { x: 40, y: 82 },
      { x: 0, y: 100 },
    ])
  })
})
