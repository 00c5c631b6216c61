import { numbersAt } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'

export type Box = { left: number; bottom: number; right: number; top: number }

/** The intersection; without one the edges are out of order. */
export const intersectionOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
})

export const unionOf = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
})

/** Boxes that only touch intersect too. */
export const intersects = (one: Box, other: Box) =>
  one.left <= other.right &&
  other.left <= one.right &&
  one.bottom <= other.top &&
  other.bottom <= one.top

/** 0 where the edges are out of order. */
export const areaOf = ({ left, bottom, right, top }: Box) =>
  Math.max(right - left, 0) * Math.max(top - bottom, 0)

/** Boxes that only touch do not overlap. */
export const overlaps = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.bottom < other.top &&
  other.bottom < one.top

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
