// They reorder text or have no width. U+200C and U+200D stay: Persian and joined emoji need them.
const deceptiveCharacters = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/g

// Without NUL, which is refused instead.
const lineBreaks = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu

const invisibleText = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800]*$/u

export const isInvisible = (text: string): boolean => invisibleText.test(text)

/** Removes line breaks and deceiving characters; composes accents, so that searches match. */
export function toSingleLine(text: string): string {
  const line = text.replace(deceptiveCharacters, '').replace(lineBreaks, ' ')
  return isInvisible(line) ? '' : line.normalize('NFC')
}

// The marks that Arabic and Hebrew names need reorder nothing: they stay.
const directionControls = /[\u202a-\u202e\u2066-\u2069]+/g

const toCodePointLabel = (control: string) =>
  `U+${control.charCodeAt(0).toString(16).toUpperCase()}`

/** Shows controls that reorder text as codes, so that no name imitates another. */
export function toDisplayName(name: string): string {
  const displayName = name.replace(
    directionControls,
    (controls) => ` ${Array.from(controls, toCodePointLabel).join(' ')} `,
  )
  return displayName === name ? name : displayName.trim()
}
