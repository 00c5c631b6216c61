import { comparedTextLimits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import type { WordNumberLookup } from './vocabulary.ts'

/** The words of one page, or of a document without pages. */
export type PageWords = {
  /** Of each word that the original has too, its number in the vocabulary. */
  numbers: number[]
  /** How many words the original lacks. */
  others: number
}

export const createPageWords = (): PageWords => ({ numbers: [], others: 0 })

/** Adds the words of a text to a page, and returns how many they are. Throws `LimitReached`. */
export type WordReader = (page: PageWords, text: string) => number

export function createWordReader(numberOf: WordNumberLookup): WordReader {
  const wordBudget = createBudget(comparedTextLimits.words, 'words')
  const characterBudget = createBudget(comparedTextLimits.characters, 'characters')
  return (page, text) => {
    characterBudget.spend(text.length)
    let count = 0
    for (const word of splitIntoWords(text)) {
      wordBudget.spend(1)
      count += 1
      const number = numberOf(word)
      if (number === undefined) page.others += 1
      else page.numbers.push(number)
    }
    return count
  }
}

const hyphensAndApostrophes = /[-\u00ad\u2010\u2011'’`]/g
/** PDFs draw a hyphen between words from right to left by itself, the words in either order. */
const separatingHyphens = /(?<=[\p{Script=Hebrew}\p{Script=Arabic}])[-\u2010\u2011]/gu
/** Scripts without spaces between words: each sign is one. */
const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const wordPattern = new RegExp(
  `[${unspacedScripts}]|[[\\p{L}\\p{N}\\p{M}]--[${unspacedScripts}]]+`,
  'gv',
)

/** Programs change ligatures, widths, case, hyphens and apostrophes when they save a document. */
function* splitIntoWords(text: string) {
  for (const block of splitIntoBlocks(text)) {
    const lower = block.normalize('NFKC').toLowerCase()
    const plain = lower.replace(separatingHyphens, ' ').replace(hyphensAndApostrophes, '')
    for (const [word] of plain.matchAll(wordPattern))
      yield word.slice(0, comparedTextLimits.wordCharacters)
  }
}

/** Cuts at spaces: normalizing a long run of accents takes the square of its length. */
function* splitIntoBlocks(text: string) {
  const maxLength = comparedTextLimits.blockCharacters
  for (let offset = 0; offset < text.length;) {
    const block = text.slice(offset, offset + maxLength)
    const isLast = offset + maxLength >= text.length
    const end = (isLast ? 0 : block.lastIndexOf(' ') + 1) || block.length
    yield block.slice(0, end)
    offset += end
  }
}
