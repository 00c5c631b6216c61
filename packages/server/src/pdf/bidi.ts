import bidiFactory from 'bidi-js'

/** The bidirectional algorithm of Unicode. */
export const bidi = bidiFactory()

export type Levels = ReturnType<typeof bidi.getEmbeddingLevels>

/** Odd levels of embedding run from right to left. */
export const isRightToLeft = (level: number) => level % 2 === 1

/** The text as drawn from right to left: an opening bracket becomes a closing one. */
export const mirrored = (text: string) =>
  text.replace(/\p{Bidi_Mirrored}/gu, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
