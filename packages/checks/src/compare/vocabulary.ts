import { hasRtlLetters } from '#checks/content/logical-order.ts'
import { comparedTextLimits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'

/** The number of a word; undefined for a word that the original lacks. */
export type WordNumberLookup = (word: string) => number | undefined

/** The different words of an original, each with a number. */
export type Vocabulary = {
  /** The word with each number, as it first occurs. */
  texts: readonly string[]
  /** Throws `LimitReached` beyond the limit of different words. */
  add: (word: string) => number
  find: WordNumberLookup
}

export function createVocabulary(): Vocabulary {
  const budget = createBudget(comparedTextLimits.differentWords, 'different words')
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    texts,
    find: (word) => numbers.get(keyOf(word)),
    add(word) {
      const key = keyOf(word)
      const existing = numbers.get(key)
      if (existing !== undefined) return existing
      budget.spend(1)
      numbers.set(copyOf(key), texts.length)
      return texts.push(copyOf(word)) - 1
    },
  }
}

/** A part of a string keeps the whole string in memory. */
const copyOf = (word: string) => Buffer.from(word).toString()

/** Documents hold words of Hebrew and Arabic from either end. */
function keyOf(word: string): string {
  if (!hasRtlLetters(word)) return word
  const turned = Array.from(word).toReversed().join('')
  return turned < word ? turned : word
}
