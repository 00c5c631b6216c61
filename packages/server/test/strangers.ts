import { randomUUID } from 'node:crypto'

let given = 0

/**
 * A network address of its own, of those that are nobody's, so that no limit is shared. Counted, not
 * drawn: of some hundred drawn ones now and then two are the same.
 */
export function anAddress(): string {
  given += 1
  return `198.51.${Math.floor(given / 254) % 256}.${1 + (given % 254)}`
}

/** An email that nobody has. */
export const anEmail = () => `${randomUUID()}@example.com`
