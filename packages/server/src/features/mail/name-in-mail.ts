import { toDisplayName } from '@curbcut/contract'
import { maxMailedNameLength } from '#server/limits.ts'

// Mail programs make a link of any dot, colon, at sign or slash between two characters, also of the
// other dots that addresses allow.
const linkCharacters = /([.:@/\\\u3002\uff0e\uff61\uff20\uff1a])(?=\S)/gu

/** Strangers may have typed the name: one line without links, too short for a message. */
export function toNameInMail(name: string): string {
  const line = toDisplayName(name)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(linkCharacters, '$1 ')
  const oneLine = line.replaceAll(/ {2,}/g, ' ').trim()
  if (oneLine.length <= maxMailedNameLength) return oneLine
  // Drops half a surrogate pair at the end.
  const cut = oneLine.slice(0, maxMailedNameLength - 1).replace(/\p{Cs}$/u, '')
  return `${cut.trimEnd()}…`
}
