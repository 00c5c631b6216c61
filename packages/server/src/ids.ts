import { randomInt, randomUUID } from 'node:crypto'

let lastMillisecond = 0
let sequence = 0

/** A UUIDv7 whose order within a process is the order of making, as for the files of a request. */
export function newId(): string {
  const now = Date.now()
  // A clock that was set back must not change the order.
  if (now > lastMillisecond) {
    lastMillisecond = now
    sequence = 0
  } else if (++sequence > 0xfff) {
    lastMillisecond += 1
    sequence = 0
  }

  const time = lastMillisecond.toString(16).padStart(12, '0')
  const versionAndSequence = (0x7000 | sequence).toString(16)
  // The random part of a UUIDv4, for which Node prefetches randomness.
  return `${time.slice(0, 8)}-${time.slice(8)}-${versionAndSequence}-${randomUUID().slice(19)}`
}

/** Smaller than every id. */
export const nilId = '00000000-0000-0000-0000-000000000000'

/** Milliseconds since 1970. */
export const idTimeMs = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

// Without characters that people confuse.
export const readableCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function randomText(length: number): string {
  return Array.from(
    { length },
    () => readableCharacters[randomInt(readableCharacters.length)],
  ).join('')
}
