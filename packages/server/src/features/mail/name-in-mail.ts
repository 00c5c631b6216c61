import { mailedNameLength } from '#server/limits.ts'

// What mail programs turn into links needs no more than a dot, a colon, an at or a slash between two
// characters: also those dots that an address may be written with.
const joints = /([.:@/\\\u3002\uff0e\uff61\uff20\uff1a])(?=\S)/gu

/**
 * A name as a mail shows it, whoever gave it: on one line, so that it adds none, without links, and not so
 * long that it is a message.
 */
export function toNameInMail(name: string): string {
  const line = name.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(joints, '$1 ')
  const shown = line.replaceAll(/ {2,}/g, ' ').trim()
  if (shown.length <= mailedNameLength) return shown
  // Without the half of a character that may be left.
  const cut = shown.slice(0, mailedNameLength - 1).replace(/\p{Cs}$/u, '')
  return `${cut.trimEnd()}…`
}
