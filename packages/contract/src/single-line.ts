// Of bidirectional text the embeddings, overrides and isolates, which turn around what follows them
// elsewhere on the screen too; and what has no width. U+200C and U+200D stay: Persian is written with
// them, and emoji are joined.
const deceiving = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/g

// A NUL is refused, and not mended: nobody means one.
const breaks = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800]*$/u

/** Whether nothing of a text is seen on the screen. */
export const isUnseen = (text: string): boolean => unseen.test(text)

/**
 * A text as it stands in one line, a name or what is searched for: line breaks and other control
 * characters become one space, and what deceives the reader goes. Of what cannot be seen nothing is left.
 * Accents are composed with their letters, so that a name is found however either was typed.
 */
export function toSingleLine(text: string): string {
  const line = text.replace(deceiving, '').replace(breaks, ' ')
  return isUnseen(line) ? '' : line.normalize('NFC')
}
