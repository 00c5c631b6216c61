import type { Glyph } from './glyph.ts'

/** A sign for people who look for it: `“A” (code 65)`; by its number or name where it cannot be seen. */
export function signOf({ code, text, name }: Pick<Glyph, 'code' | 'text' | 'name'>): string {
  const shown = text === undefined || text === '' || text === unknown ? name : quoted(text)
  return shown === undefined ? `code ${code}` : `${shown} (code ${code})`
}

const unknown = '\ufffd'
const longestSign = 20

/** Spaces, and signs that are not drawn, are reported by their code points: `U+00A0`. */
function quoted(text: string): string {
  const signs = Array.from(text).slice(0, longestSign)
  if (/^[^\p{C}\p{Z}]+$/u.test(text)) return `“${signs.join('')}”`
  return signs.map((sign) => `U+${hex(sign.codePointAt(0) ?? 0)}`).join(' ')
}

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase().padStart(4, '0')
