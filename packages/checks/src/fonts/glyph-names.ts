import { dingbatsList, glyphList } from './glyph-list.ts'

const parseGlyphList = (list: string) =>
  new Map(
    Array.from(list.matchAll(/(\S+):([\da-f]+)/gi), ([, name = '', hex = '']): [string, number] => [
      name,
      parseInt(hex, 16),
    ]),
  )

const adobeGlyphs = parseGlyphList(glyphList)
const dingbats = parseGlyphList(dingbatsList)

/** Names of the Adobe Glyph List itself, without the forms derived from codes. */
export const isInGlyphList = (name: string) => adobeGlyphs.has(name)

export const glyphListCodeOf = (name: string) => adobeGlyphs.get(name)

/** Only for listed names: PDF/UA does not accept names derived from codes. */
export function glyphListTextOf(name: string): string | undefined {
  const code = adobeGlyphs.get(name) ?? dingbats.get(name)
  return code === undefined ? undefined : String.fromCodePoint(code)
}

/** Also for names derived from codes or composed of several. */
export function glyphNameToText(name: string): string | undefined {
  const base = name.split('.')[0] ?? ''
  const parts = base.split('_').map(glyphComponentToText)
  const isWhole = base !== '' && parts.every((part) => part !== undefined)
  return isWhole ? parts.join('') : undefined
}

function glyphComponentToText(name: string): string | undefined {
  const text = glyphListTextOf(name)
  if (text !== undefined) return text
  const uniDigits = /^uni((?:[\dA-F]{4})+)$/.exec(name)?.[1]
  if (uniDigits) return (uniDigits.match(/.{4}/g) ?? []).map((hex) => fromHex(hex)).join('')
  const uDigits = /^u([\dA-F]{4,6})$/.exec(name)?.[1]
  return uDigits && parseInt(uDigits, 16) <= 0x10ffff ? fromHex(uDigits) : undefined
}

const fromHex = (hex: string) => String.fromCodePoint(parseInt(hex, 16))
