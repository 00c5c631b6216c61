// Bidirectional embeddings, overrides and isolates can turn around the text behind them on the screen;
// the others have no width. U+200C and U+200D stay: Persian and joined emoji need them.
const deceiving = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/g

// Without NUL, which is refused instead of mended: nobody types one on purpose.
const breaks = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800]*$/u

/** Whether a reader sees nothing of this text. */
export const isUnseen = (text: string): boolean => unseen.test(text)

/**
 * A name or search text in one line. Line breaks and other control characters become one space;
 * deceiving characters go. A text that nobody can see becomes empty. Accents are composed, so that both
 * spellings of a name are found.
 */
export function toSingleLine(text: string): string {
  const line = text.replace(deceiving, '').replace(breaks, ' ')
  return isUnseen(line) ? '' : line.normalize('NFC')
}

// Embeddings, overrides and isolates. The marks that Arabic and Hebrew names need turn nothing around: they stay.
const turns = /[\u202a-\u202e\u2066-\u2069]+/g

const toCode = (sign: string) => `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * A name as people read it. Signs that turn the direction of writing are shown as their codes, so that no name looks
 * like another: "x U+202E fdp.exe".
 */
export function shownName(name: string): string {
  const shown = name.replace(turns, (signs) => ` ${Array.from(signs, toCode).join(' ')} `)
  return shown === name ? name : shown.trim()
}
