import type { Undecided } from '#checks/result/tally.ts'

/** One code of a font, as far as it is shown. Undefined: it cannot be reported, or does not matter. */
export type Glyph = {
  code: number
  /** The name that the encoding of a font of single bytes gives it. */
  name?: string | undefined
  page: number
  /** Whether its rendering mode paints it. */
  isVisible: boolean
  isPresent: boolean | undefined
  isNotdef: boolean
  programWidth: number | Undecided | undefined
  dictionaryWidth: number | undefined
  text: string | undefined
}

/** A code as it was shown. */
export type ShownCode = { code: number; length: number; page: number; isVisible: boolean }
