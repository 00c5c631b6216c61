import { toDisplayName } from '@curbcut/contract'
import { facesOf, type Face, type Weight } from './document-fonts.ts'

/** Replaces what our fonts lack, and direction marks, by which a name can look like another. */
export function toReadableText(text: string, weight: Weight): { text: string; isChanged: boolean } {
  const name = toDisplayName(text)
  let isChanged = name !== text
  const printable = normalize(name).replace(letterPattern, (letter) => {
    if (!unwritablePattern.test(letter) && findFace(letter, weight)) return letter
    isChanged = true
    const plainer = plainerOf(letter)
    if (plainer !== undefined) return plainer
    // With spaces: `U+65E5a` would look like one number.
    return ` ${toCodePoints(letter)} `
  })
  return { text: printable.replace(/ [ \u200d]*/g, ' ').trim(), isChanged }
}

export function findFace(text: string, weight: Weight): Face | undefined {
  const codePoints = toDrawnCodePoints(text)
  for (const face of facesOf(weight)) {
    if (codePoints.every((codePoint) => face.font.hasGlyphForCodePoint(codePoint))) return face
  }
  return undefined
}

/** A letter with its marks: both need the same font. */
export const letterPattern = /.\p{M}*/gsu

// macOS decomposes names, and fonts know most letters only composed.
const normalize = (text: string) =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(invisiblePattern, '')

/** Joiners and direction marks need no glyph. */
const guidingCharacters = '\\u061c\\u200c-\\u200f'
const guidingPattern = new RegExp(`[${guidingCharacters}]`, 'g')
const invisiblePattern = new RegExp(
  `(?![${guidingCharacters}])\\p{Default_Ignorable_Code_Point}`,
  'gu',
)
const unwritablePattern = /[\p{Cc}\p{Cs}]/u

const toDrawnCodePoints = (text: string) =>
  Array.from(text.replace(guidingPattern, ''), (sign) => sign.codePointAt(0) ?? 0)

const toCodePoints = (text: string) =>
  toDrawnCodePoints(text)
    .map((codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

/** Signs that people type and our fonts lack, with plainer equivalents. */
const plainerCharacters = {
  '->': '→➔➜➝➞⟶',
  '=>': '⇒⟹',
  '<-': '←⟵',
  '<->': '↔⟷',
  '[x]': '✓✔✅☑☒',
  '[ ]': '☐',
  '•': '●○◦■▪◆►▶',
} as const

const plainerText = new Map(
  Object.entries(plainerCharacters).flatMap(([plainer, signs]) =>
    Array.from(signs, (sign): [string, string] => [sign, plainer]),
  ),
)

const plainerOf = (sign: string): string | undefined => plainerText.get(sign)
