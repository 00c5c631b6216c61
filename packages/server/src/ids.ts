import { randomInt, randomUUID } from 'node:crypto'

let lastMillisecond = 0
let sequence = 0

/**
 * A new UUIDv7: 48 bits of time, then random bits. Ids of one process sort in the order of their making,
 * which keeps the files of a request in order.
 */
export function newId(): string {
  const now = Date.now()
  // A clock that was set back must not bring ids out of order.
  if (now > lastMillisecond) {
    lastMillisecond = now
    sequence = 0
  } else if (++sequence > 0xfff) {
    lastMillisecond += 1
    sequence = 0
  }

  const time = lastMillisecond.toString(16).padStart(12, '0')
  const counted = (0x7000 | sequence).toString(16)
  // The random part of a UUIDv4, for which Node reads randomness in advance.
  return `${time.slice(0, 8)}-${time.slice(8)}-${counted}-${randomUUID().slice(19)}`
}

/** Smaller than every id: the start of a walk through all of them. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** When a UUIDv7 was made, in milliseconds since 1970. */
export const timeOfId = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

// Without letters and digits that people confuse when they read or type them.
export const readableCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Random characters that people can read to each other. */
export function randomText(length: number): string {
  return Array.from(
    { length },
    () => readableCharacters[randomInt(readableCharacters.length)],
  ).join('')
}
