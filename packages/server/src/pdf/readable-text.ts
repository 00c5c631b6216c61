import { shownName } from '@curbcut/contract'
import { facesOf, type Face, type Weight } from './document-fonts.ts'

/**
 * The text as our fonts can write it, on one line. Signs that no font has become plainer ones; without those,
 * characters become their code points, and so do signs that turn the direction of writing: they would make one
 * name look like another.
 */
export function toReadable(text: string, weight: Weight): { text: string; isChanged: boolean } {
  const shown = shownName(text)
  let isChanged = shown !== text
  const written = plain(shown).replace(letters, (letter) => {
    if (!unwritable.test(letter) && findFace(letter, weight)) return letter
    isChanged = true
    const plainer = plainerOf(letter)
    if (plainer !== undefined) return plainer
    // With spaces around: `U+65E5a` would look like one number.
    return ` ${toCodePoints(letter)} `
  })
  return { text: written.replace(/ [ \u200d]*/g, ' ').trim(), isChanged }
}

/** The first face that has all letters of the text. */
export function findFace(text: string, weight: Weight): Face | undefined {
  const codePoints = toDrawn(text)
  for (const face of facesOf(weight)) {
    if (codePoints.every((codePoint) => face.font.hasGlyphForCodePoint(codePoint))) return face
  }
  return undefined
}

/** A letter with its marks: both need the same font. */
export const letters = /.\p{M}*/gsu

// Composes letters: macOS decomposes names, and fonts know most letters only composed.
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '')

/** Joiners and marks of direction: they change how their neighbours are drawn and need no glyph. */
const guiding = '\\u061c\\u200c-\\u200f'
const guides = new RegExp(`[${guiding}]`, 'g')
const unseen = new RegExp(`(?![${guiding}])\\p{Default_Ignorable_Code_Point}`, 'gu')
const unwritable = /[\p{Cc}\p{Cs}]/u

const toDrawn = (text: string) =>
  Array.from(text.replace(guides, ''), (sign) => sign.codePointAt(0) ?? 0)

const toCodePoints = (text: string) =>
  toDrawn(text)
    .map((codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

/** Signs that people type and no font of ours has, each by plainer ones that say the same. */
const plainerSigns = {
  '->': '→➔➜➝➞⟶',
  '=>': '⇒⟹',
  '<-': '←⟵',
  '<->': '↔⟷',
  '[x]': '✓✔✅☑☒',
  '[ ]': '☐',
  '•': '●○◦■▪◆►▶',
} as const

const bySign = new Map(
  Object.entries(plainerSigns).flatMap(([plainer, signs]) =>
    Array.from(signs, (sign): [string, string] => [sign, plainer]),
  ),
)

/** What stands for a sign that a font lacks, in signs that more fonts have; undefined where nothing does. */
const plainerOf = (sign: string): string | undefined => bySign.get(sign)
