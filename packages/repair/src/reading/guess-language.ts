import { lettersOf } from './page-texts.ts'
import type { Reader } from './second-reader.ts'

const mostPages = 5
const mostLetters = 5_000
/** Less text says little of its language. */
const fewestLetters = 100
/** How much likelier than the next one a language has to be. */
const lead = 1.5

/** The language in which the first pages seem to be; undefined where they do not tell. A person confirms it. */
export async function guessLanguage(reader: Reader): Promise<string | undefined> {
  let text = ''
  for (let page = 1; page <= Math.min(mostPages, reader.pageCount); page++) {
    text += `${(await reader.page(page, lettersOf)) ?? ''}\n`
    if (text.length > mostLetters) break
  }
  const plain = text.slice(0, mostLetters).replaceAll(/\s+/g, ' ')
  if (plain.replaceAll(/\P{L}/gu, '').length < fewestLetters) return undefined
  // Its profiles take memory that a process without this question keeps.
  const { detectAll } = await import('tinyld')
  const [first, second] = detectAll(plain)
  if (!first) return undefined
  return !second || first.accuracy > second.accuracy * lead ? first.lang : undefined
}
