import type { Glyph } from './glyph.ts'

/** For example `“A” (code 65)`; without visible text, by number or name. */
export function glyphLabelOf({ code, text, name }: Pick<Glyph, 'code' | 'text' | 'name'>): string {
  const label =
    text === undefined || text === '' || text === replacementCharacter ? name : quote(text)
  return label === undefined ? `code ${code}` : `${label} (code ${code})`
}

const replacementCharacter = '\ufffd'
const maxTextLength = 20

function quote(text: string): string {
  const characters = Array.from(text).slice(0, maxTextLength)
  if (/^[^\p{C}\p{Z}]+$/u.test(text)) return `“${characters.join('')}”`
  return characters.map((character) => `U+${hex(character.codePointAt(0) ?? 0)}`).join(' ')
}

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase().padStart(4, '0')
