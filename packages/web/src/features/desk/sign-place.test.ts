import { describe, expect, test } from 'vitest'
import { placeOfSign } from './sign-place.ts'

const page = { width: 320, height: 400 }
const left = { x: 40, y: 100, width: 110, height: 60 }
const right = { x: 170, y: 100, width: 110, height: 60 }
const room = { signWidth: 36, page, taken: [left, right], isAlwaysSigned: false }

describe('the sign of a box', () => {
  test('stands before it where the margin has room', () => {
    expect(placeOfSign(left, { ...room, signWidth: 30 })).toEqual({ x: 6, y: 100 })
  })

  test('stands behind it in the other margin, where the column before it would be covered', () => {
    expect(placeOfSign(right, { ...room, signWidth: 30 })).toEqual({ x: 284, y: 100 })
  })

  test('is left out where it would cover text', () => {
    expect(placeOfSign(left, room)).toBeUndefined()
    expect(placeOfSign(right, room)).toBeUndefined()
  })

  test('leaves the room between two columns to the second one', () => {
    const wide = { ...right, x: 210 }
    const between = { ...room, signWidth: 45, taken: [left, wide] }

    expect(placeOfSign(left, between)).toBeUndefined()
    expect(placeOfSign(left, { ...between, isAlwaysSigned: true })).toEqual({ x: 154, y: 100 })
    expect(placeOfSign(wide, between)).toEqual({ x: 161, y: 100 })
  })

  test('stands above or below the chosen part where both margins are too small', () => {
    const chosen = { ...room, isAlwaysSigned: true }
    const heading = { x: 40, y: 60, width: 240, height: 36 }

    expect(placeOfSign(left, chosen)).toEqual({ x: 40, y: 82 })
    expect(placeOfSign(left, { ...chosen, taken: [left, right, heading] })).toEqual({
      x: 40,
      y: 162,
    })
  })

  test('lies over the upper edge of the chosen part where nothing around it is free', () => {
    const chosen = { ...room, isAlwaysSigned: true, taken: [{ x: 0, y: 0, ...page }] }

    expect(placeOfSign(left, chosen)).toEqual({ x: 40, y: 82 })
    expect(placeOfSign({ ...left, y: 4 }, chosen)).toEqual({ x: 40, y: 0 })
  })
})
