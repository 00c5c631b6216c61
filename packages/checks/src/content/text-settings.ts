import type { Matrix } from './positions.ts'
import { toNumber } from './positions.ts'
import type { Distances } from './shown.ts'
import type { Value } from './tokenizer.ts'

/** How text is drawn, how large it is, and how far apart its signs stand. */
export type TextSettings = {
  mode: number
  size: number
  letterGap: number
  wordGap: number
  stretch: number
}

/** The settings with which the content of a page begins (ISO 32000-1, table 104). */
export const usualSettings: TextSettings = {
  ...{ mode: 0, size: 0, letterGap: 0, wordGap: 0, stretch: 1 },
}

/** The distances as they are seen along a line. */
export function distancesIn(
  [a, b]: Matrix,
  { size, letterGap, wordGap, stretch }: TextSettings,
): Distances {
  const scale = Math.hypot(a, b) * stretch
  return {
    thousandth: (size * scale) / 1000,
    letterGap: letterGap * scale,
    wordGap: wordGap * scale,
  }
}

/** The operator that shows text on the next line may set both gaps before it. */
export function setGaps(settings: TextSettings, operands: Value[]) {
  if (operands.length < 3) return
  const [wordGap, letterGap] = operands
  settings.wordGap = toNumber(wordGap)
  settings.letterGap = toNumber(letterGap)
}

/** The operators that set one thing each. */
export const textSetters: [string, (settings: TextSettings, value: number) => void][] = [
  ['Tc', (settings, gap) => void (settings.letterGap = gap)],
  ['Tw', (settings, gap) => void (settings.wordGap = gap)],
  ['Tz', (settings, percent) => void (settings.stretch = percent / 100)],
  ['Tr', (settings, mode) => void (settings.mode = mode)],
]
