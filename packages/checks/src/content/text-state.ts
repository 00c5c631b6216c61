import type { Spacing, TextExtent } from './painted-content.ts'
import type { Matrix } from './text-position.ts'
import { numberOrZero } from './text-position.ts'
import type { ContentValue } from './tokenizer.ts'

export type TextState = {
  renderingMode: number
  fontSize: number
  charSpacing: number
  wordSpacing: number
  horizontalScaling: number
}

/** The initial text state (ISO 32000-1, table 104). */
export const initialTextState: TextState = {
  renderingMode: 0,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScaling: 1,
}

export function scaleSpacing(
  [a, b]: Matrix,
  { fontSize, charSpacing, wordSpacing, horizontalScaling }: TextState,
): Spacing {
  const scale = Math.hypot(a, b) * horizontalScaling
  return {
    glyphUnit: (fontSize * scale) / 1000,
    charSpacing: charSpacing * scale,
    wordSpacing: wordSpacing * scale,
  }
}

/** The distance along the baseline, in units of the page, by which a text moves the next one. */
export const advanceOf = (
  { width, characters, spaces }: TextExtent,
  { glyphUnit, charSpacing, wordSpacing }: Spacing,
) => glyphUnit * width + charSpacing * characters + wordSpacing * spaces

/** The operator `"` sets word and letter spacing before it shows text. */
export function setSpacing(textState: TextState, operands: ContentValue[]) {
  if (operands.length < 3) return
  const [wordSpacing, charSpacing] = operands
  textState.wordSpacing = numberOrZero(wordSpacing)
  textState.charSpacing = numberOrZero(charSpacing)
}

export const textStateOperators: [string, (textState: TextState, value: number) => void][] = [
  ['Tc', (textState, spacing) => void (textState.charSpacing = spacing)],
  ['Tw', (textState, spacing) => void (textState.wordSpacing = spacing)],
  ['Tz', (textState, percent) => void (textState.horizontalScaling = percent / 100)],
  ['Tr', (textState, mode) => void (textState.renderingMode = mode)],
]
