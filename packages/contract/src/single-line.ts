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
