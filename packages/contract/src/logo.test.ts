import { expect, test } from 'vitest'
import { logoSvgPath, logoPolygons, logoSize } from './logo.ts'

test('the mark fills the width of its square and stays within it', () => {
  const xs = logoPolygons.flat().map(([x]) => x)
  const ys = logoPolygons.flat().map(([, y]) => y)

  expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, logoSize])
  expect(Math.min(...ys)).toBe(logoSize - Math.max(...ys))
})

test('left and right of the mark are alike', () => {
  const mirrored = logoPolygons.map((shape) => shape.map(([x, y]) => [logoSize - x, y]))
  const corners = (shapes: readonly (readonly (readonly number[])[])[]) =>
    new Set(shapes.flat().map((corner) => corner.join(' ')))

  expect(corners(mirrored)).toEqual(corners(logoPolygons))
})

test('the path of the mark has the corners of its shapes', () => {
  expect(logoSvgPath).toBe('M0 3L5 3L2.5 8L0 8ZM6.5 3L9.5 3L14.5 13L1.5 13ZM11 3L16 3L16 8L13.5 8Z')
})
