import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import type { SentFile } from './documents.ts'
import { aPdf } from './documents.ts'

type Document = { open(): AsyncIterable<Buffer> }

/** The id of a picture, which a test calls by a letter from a to f. */
export const pictureOf = (letter: string) => `pixels-${letter.repeat(64)}`

/** A document that describes picture a: `described('a', 'A seal')`. */
export const described = (letter: string, text: string): SentFile =>
  aPdf('described.pdf', `describes ${letter} as ${text}; ${Math.random()}`)

/** A document whose pictures of these letters have no description. */
export const undescribed = (...letters: string[]): SentFile =>
  aPdf(
    'undescribed.pdf',
    `${letters.map((letter) => `lacks ${letter};`).join(' ')} ${Math.random()}`,
  )

/** Finds the pictures of such documents. */
export async function findingPictures({ open }: Document): Promise<CheckOutcome> {
  let content = ''
  for await (const chunk of open()) content += chunk.toString()
  const lacking = [...content.matchAll(/lacks (\w);/g)]
  const count = lacking.length
  return {
    state: 'done',
    facts: { kind: 'pdf', pages: 2 },
    conditions: [
      {
        rule: '7.3-1',
        status: count > 0 ? 'fail' : 'pass',
        count,
        tested: 9,
        pages: [1],
        gaps: [],
        places: lacking.map(([, letter = '']) => ({ page: 1, picture: pictureOf(letter) })),
      },
    ],
    described: [...content.matchAll(/describes (\w) as ([^;]*);/g)].map(
      ([, letter = '', text = '']) => ({ picture: pictureOf(letter), text }),
    ),
  }
}
