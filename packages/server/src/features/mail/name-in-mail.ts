import { shownName } from '@curbcut/contract'
import { mailedNameLength } from '#server/limits.ts'

// Mail programs make a link of any dot, colon, at sign or slash between two characters, also of the
// other dots that addresses allow.
const joints = /([.:@/\\\u3002\uff0e\uff61\uff20\uff1a])(?=\S)/gu

/** Strangers may have typed the name: one line without links, too short for a message. */
export function toNameInMail(name: string): string {
  const line = shownName(name)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(joints, '$1 ')
  const oneLine = line.replaceAll(/ {2,}/g, ' ').trim()
  if (oneLine.length <= mailedNameLength) return oneLine
  // Drops half a surrogate pair at the end.
  const cut = oneLine.slice(0, mailedNameLength - 1).replace(/\p{Cs}$/u, '')
  return `${cut.trimEnd()}…`
}
