import { numbersAt } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'

export type Box = { left: number; bottom: number; right: number; top: number }

/** The intersection; without one the edges are out of order. */
export const intersectionOf = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
})

export const unionOf = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  bottom: Math.min(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
  top: Math.max(a.top, b.top),
})

/** Boxes that only touch intersect too. */
export const intersects = (a: Box, b: Box) =>
  a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top

/** 0 where the edges are out of order. */
export const areaOf = ({ left, bottom, right, top }: Box) =>
  Math.max(right - left, 0) * Math.max(top - bottom, 0)

/** Boxes that only touch do not overlap. */
export const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top

const maxCoordinate = 1e6

/** In whole units; undefined if implausibly far away. */
export function toWholeBox({ left, bottom, right, top }: Box): Box | undefined {
  const isPlausible = [left, bottom, right, top].every((edge) => Math.abs(edge) <= maxCoordinate)
  if (!isPlausible) return undefined
  return {
    left: Math.floor(left),
    bottom: Math.floor(bottom),
    right: Math.ceil(right),
    top: Math.ceil(top),
  }
}

/** The file may name any two opposite corners. */
export function boxAt(dict: ObjectOrRef, key: string): Box | undefined {
  const [a, b, c, d] = numbersAt(dict, key) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  return {
    left: Math.min(a, c),
    bottom: Math.min(b, d),
    right: Math.max(a, c),
    top: Math.max(b, d),
  }
}
