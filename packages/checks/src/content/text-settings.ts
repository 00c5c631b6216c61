import type { Matrix } from './positions.ts'
import { toNumber } from './positions.ts'
import type { Distances } from './shown.ts'
import type { Value } from './tokenizer.ts'

export type TextSettings = {
  mode: number
  size: number
  letterGap: number
  wordGap: number
  stretch: number
}

/** The initial text state (ISO 32000-1, table 104). */
export const usualSettings: TextSettings = {
  ...{ mode: 0, size: 0, letterGap: 0, wordGap: 0, stretch: 1 },
}

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

/** The operator `"` sets word and letter spacing before it shows text. */
export function setGaps(settings: TextSettings, operands: Value[]) {
  if (operands.length < 3) return
  const [wordGap, letterGap] = operands
  settings.wordGap = toNumber(wordGap)
  settings.letterGap = toNumber(letterGap)
}

export const textSetters: [string, (settings: TextSettings, value: number) => void][] = [
  ['Tc', (settings, gap) => void (settings.letterGap = gap)],
  ['Tw', (settings, gap) => void (settings.wordGap = gap)],
  ['Tz', (settings, percent) => void (settings.stretch = percent / 100)],
  ['Tr', (settings, mode) => void (settings.mode = mode)],
]
