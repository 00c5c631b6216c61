import type { Point } from './positions.ts'
import type { ShownText } from './shown.ts'

/** A gap that people see as a space, in thousandths of the text size. */
const wordGap = 200
/** Signs that are placed one by one are letters of a word. */
const singleBytes = 2

/**
 * Tells whether a piece of text begins a word: on another line, behind a gap, or at a place of its own. Many
 * documents hold no spaces.
 */
export function createWordStarts() {
  let before: { at: Point; bytes: number } | undefined
  return ({ onLine: at, bytes, shift }: Pick<ShownText, 'onLine' | 'bytes' | 'shift'>): boolean => {
    const last = before
    before = { at, bytes: bytes.length }
    if (!last || shift <= -wordGap) return true
    const isLetter = bytes.length <= singleBytes && last.bytes <= singleBytes
    return Math.abs(at.y - last.at.y) > 1 || (at.x !== last.at.x && !isLetter)
  }
}
