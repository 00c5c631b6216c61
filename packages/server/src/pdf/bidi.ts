import bidiFactory from 'bidi-js'

export const bidi = bidiFactory()

export type EmbeddingLevels = ReturnType<typeof bidi.getEmbeddingLevels>

/** Odd embedding levels run from right to left. */
export const isRightToLeft = (level: number) => level % 2 === 1

/** In text from right to left, an opening bracket is drawn as a closing one. */
export const mirrorBrackets = (text: string) =>
  text.replace(/\p{Bidi_Mirrored}/gu, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
