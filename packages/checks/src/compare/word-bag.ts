import { hasRtlLetters } from '#checks/content/logical-order.ts'
import type { Budget } from '#checks/pdf/budget.ts'

/** How often each word occurs, in the order of their first occurrence. */
export type WordBag = Map<string, number>

/** Longer runs of letters are no words. */
const longestWord = 64

const joiners = /[-\u00ad\u2010\u2011'’`]/g
/** Scripts without spaces between words: each sign is one. */
const signs = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const words = new RegExp(`[${signs}]|[[\\p{L}\\p{N}\\p{M}]--[${signs}]]+`, 'gv')

/**
 * Adds the words of a text. Ligatures, widths, letter case, hyphens and apostrophes make no difference: programs
 * write them differently when they save the same document.
 */
export function addWords(bag: WordBag, text: string, budget: Budget): void {
  for (const [word] of text.normalize('NFKC').toLowerCase().replace(joiners, '').matchAll(words)) {
    budget.spend(1)
    const key = keyOf(word.slice(0, longestWord))
    bag.set(key, (bag.get(key) ?? 0) + 1)
  }
}

/** Documents hold words of Hebrew and Arabic from either end. */
function keyOf(word: string): string {
  if (!hasRtlLetters(word)) return word
  const turned = Array.from(word).toReversed().join('')
  return turned < word ? turned : word
}

export const countWords = (bag: WordBag): number => sum([...bag.values()])

/** How many words of the first bag are in the second one too, each as often as it occurs in both. */
export const countShared = (bag: WordBag, other: WordBag): number =>
  sum([...bag].map(([word, count]) => Math.min(count, other.get(word) ?? 0)))

/** How many words of the first bag the second one does not hold at all. */
export const countUnknown = (bag: WordBag, known: WordBag): number =>
  sum([...bag].filter(([word]) => !known.has(word)).map(([, count]) => count))

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

export function joinBags(bags: readonly WordBag[]): WordBag {
  const all: WordBag = new Map()
  for (const bag of bags)
    for (const [word, count] of bag) all.set(word, (all.get(word) ?? 0) + count)
  return all
}
