import { francAll } from 'franc-min'

const mostLetters = 5_000
/** Less text does not show its language. */
const fewestLetters = 100
/** The likelihood of the second language, relative to the first. */
const mostDoubt = 0.9

/** Undefined if the text is ambiguous. A person confirms the guess. */
export function guessLanguage(text: string): string | undefined {
  const plain = text.slice(0, mostLetters).replaceAll(/\s+/g, ' ')
  if (plain.replaceAll(/\P{L}/gu, '').length < fewestLetters) return undefined
  const [[first] = ['und'], [, doubt] = ['und', 0]] = francAll(plain)
  // The library uses three letters, documents two if possible.
  return first === 'und' || doubt > mostDoubt ? undefined : new Intl.Locale(first).language
}
