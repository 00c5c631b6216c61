import type { Glyph } from './glyph.ts'

/** For example `“A” (code 65)`; without visible text, by number or name. */
export function signOf({ code, text, name }: Pick<Glyph, 'code' | 'text' | 'name'>): string {
  const shown = text === undefined || text === '' || text === unknown ? name : quoted(text)
  return shown === undefined ? `code ${code}` : `${shown} (code ${code})`
}

const unknown = '\ufffd'
const longestSign = 20

function quoted(text: string): string {
  const signs = Array.from(text).slice(0, longestSign)
  if (/^[^\p{C}\p{Z}]+$/u.test(text)) return `“${signs.join('')}”`
  return signs.map((sign) => `U+${hex(sign.codePointAt(0) ?? 0)}`).join(' ')
}

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase().padStart(4, '0')
