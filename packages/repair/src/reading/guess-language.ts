import { francAll } from 'franc-min'

const maxLetters = 5_000
/** Less text does not show its language. */
const minLetters = 100
/** The likelihood of the second language, relative to the first. */
const maxDoubt = 0.9

/** Undefined if the text is ambiguous. A person confirms the guess. */
export function guessLanguage(text: string): string | undefined {
  const plain = text.slice(0, maxLetters).replaceAll(/\s+/g, ' ')
  if (plain.replaceAll(/\P{L}/gu, '').length < minLetters) return undefined
  const [[first] = ['und'], [, doubt] = ['und', 0]] = francAll(plain)
  // The library uses three letters, documents two if possible.
  return first === 'und' || doubt > maxDoubt ? undefined : new Intl.Locale(first).language
}
