import { dingbatsList, glyphList } from './glyph-list.ts'

const read = (list: string) =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map((pair): [string, number] => {
        const colon = pair.indexOf(':')
        return [pair.slice(0, colon), parseInt(pair.slice(colon + 1), 16)]
      }),
  )

const listed = read(glyphList)
const dingbats = read(dingbatsList)

/** Names of the Adobe Glyph List itself, without the forms derived from codes. */
export const isListedName = (name: string) => listed.has(name)

export const codeOfListed = (name: string) => listed.get(name)

/** Only for listed names: PDF/UA does not accept names derived from codes. */
export function textOfName(name: string): string | undefined {
  const code = listed.get(name) ?? dingbats.get(name)
  return code === undefined ? undefined : String.fromCodePoint(code)
}

/** Also for names derived from codes or composed of several. */
export function unicodeOfName(name: string): string | undefined {
  const base = name.split('.')[0] ?? ''
  const parts = base.split('_').map(unicodeOfPart)
  const isWhole = base !== '' && parts.every((part) => part !== undefined)
  return isWhole ? parts.join('') : undefined
}

function unicodeOfPart(name: string): string | undefined {
  const text = textOfName(name)
  if (text !== undefined) return text
  const several = /^uni((?:[\dA-F]{4})+)$/.exec(name)?.[1]
  if (several) return (several.match(/.{4}/g) ?? []).map((hex) => fromHex(hex)).join('')
  const single = /^u([\dA-F]{4,6})$/.exec(name)?.[1]
  return single && parseInt(single, 16) <= 0x10ffff ? fromHex(single) : undefined
}

const fromHex = (hex: string) => String.fromCodePoint(parseInt(hex, 16))
