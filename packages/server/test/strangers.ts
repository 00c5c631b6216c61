import { randomInt, randomUUID } from 'node:crypto'

/** A network address of its own, of those that are nobody's, so that no limit is shared. */
export const anAddress = () => `198.51.${randomInt(256)}.${randomInt(1, 255)}`

/** An email that nobody has. */
export const anEmail = () => `${randomUUID()}@example.com`
