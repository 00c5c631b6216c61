import { francAll } from 'franc-min'
import { lettersOf } from './page-texts.ts'
import type { Reader } from './second-reader.ts'

const mostPages = 5
const mostLetters = 5_000
/** Less text says little of its language. */
const fewestLetters = 100
/** How likely, beside the likeliest, the next language may be. */
const mostDoubt = 0.9

/** The language in which the first pages seem to be; undefined where they do not tell. A person confirms it. */
export async function guessLanguage(reader: Reader): Promise<string | undefined> {
  let text = ''
  for (let page = 1; page <= Math.min(mostPages, reader.pageCount); page++) {
    text += `${(await reader.page(page, lettersOf)) ?? ''}\n`
    if (text.length > mostLetters) break
  }
  const plain = text.slice(0, mostLetters).replaceAll(/\s+/g, ' ')
  if (plain.replaceAll(/\P{L}/gu, '').length < fewestLetters) return undefined
  const [[first] = ['und'], [, doubt] = ['und', 0]] = francAll(plain)
  // It names languages by three letters, a document by two where there are two.
  return first === 'und' || doubt > mostDoubt ? undefined : new Intl.Locale(first).language
}
