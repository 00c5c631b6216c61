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

/**
 * So many attempts, thirty under way at a time. Of a hundred at once the last would wait longer for a
 * connection to the database than a request may, where the machine is busy, and be refused as that.
 */
export async function inThirties<T>(count: number, attempt: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  let begun = 0
  const goOn = async () => {
    while (begun < count) {
      begun += 1
      answers.push(await attempt())
    }
  }
  await Promise.all(Array.from({ length: 30 }, goOn))
  return answers
}
