import type { Gap } from '#checks/result/tally.ts'

/** A shown code of a font. Undefined members are unknown or irrelevant. */
export type Glyph = {
  code: number
  name?: string | undefined
  page: number
  isVisible: boolean
  isPresent: boolean | undefined
  isNotdef: boolean
  programWidth: number | Gap | undefined
  dictionaryWidth: number | undefined
  text: string | undefined
}

export type ShownCode = { code: number; length: number; page: number; isVisible: boolean }
