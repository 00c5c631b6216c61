import { randomUUID } from 'node:crypto'

let given = 0

/**
 * A new network address from a range that belongs to nobody, so that tests share no limit. Addresses are
 * counted, not drawn: among a hundred drawn ones two may be equal.
 */
export function anAddress(): string {
  given += 1
  return `198.51.${Math.floor(given / 254) % 256}.${1 + (given % 254)}`
}

/** An email that nobody has. */
export const anEmail = () => `${randomUUID()}@example.com`

/**
 * Makes this many attempts, thirty at a time. With a hundred at once on a busy machine, the last ones
 * would wait too long for a database connection and be refused for that.
 */
export async function inThirties<T>(count: number, attempt: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  let begun = 0
  const work = async () => {
    while (begun < count) {
      begun += 1
      answers.push(await attempt())
    }
  }
  await Promise.all(Array.from({ length: 30 }, work))
  return answers
}
