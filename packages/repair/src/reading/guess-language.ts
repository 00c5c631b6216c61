import { francAll } from 'franc-min'

const mostLetters = 5_000
/** Less text says little of its language. */
const fewestLetters = 100
/** How likely, next to the likeliest, the next language may be. */
const mostDoubt = 0.9

/** The language in which a text seems to be; undefined where it does not tell. A person confirms it. */
export function guessLanguage(text: string): string | undefined {
  const plain = text.slice(0, mostLetters).replaceAll(/\s+/g, ' ')
  if (plain.replaceAll(/\P{L}/gu, '').length < fewestLetters) return undefined
  const [[first] = ['und'], [, doubt] = ['und', 0]] = francAll(plain)
  // It names languages by three letters, a document by two where there are two.
  return first === 'und' || doubt > mostDoubt ? undefined : new Intl.Locale(first).language
}
