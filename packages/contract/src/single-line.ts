// Bidirectional controls reorder the text after them on the screen; the others have no width.
// U+200C and U+200D stay: Persian and joined emoji need them.
const deceiving = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/g

// Without NUL, which is refused instead.
const breaks = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800]*$/u

export const isUnseen = (text: string): boolean => unseen.test(text)

/** Removes line breaks and deceiving characters; composes accents, so that searches match. */
export function toSingleLine(text: string): string {
  const line = text.replace(deceiving, '').replace(breaks, ' ')
  return isUnseen(line) ? '' : line.normalize('NFC')
}

// The marks that Arabic and Hebrew names need reorder nothing: they stay.
const turns = /[\u202a-\u202e\u2066-\u2069]+/g

const toCode = (sign: string) => `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Shows controls that reorder text as codes, so that no name imitates another. */
export function shownName(name: string): string {
  const shown = name.replace(turns, (signs) => ` ${Array.from(signs, toCode).join(' ')} `)
  return shown === name ? name : shown.trim()
}
