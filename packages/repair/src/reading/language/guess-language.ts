import { frequentWords } from './frequent-words.ts'

const maxCharacters = 5_000
/** Less text does not show its language. */
const minLetters = 200
/** Shares of all letters, and of all words. */
const minShareOfAlphabet = 0.7
const minShareOfWords = 0.1
/** How much more often a language uses its own words than a neighbour's, and at least how often. */
const minLead = 3
const minOwnWords = 5
/** Parts of a text that may be in different languages. */
const parts = 6

/** Undefined if the text is short, mixed or unusual. A person confirms the guess. */
export function guessLanguage(text: string): string | undefined {
  const plain = text.slice(0, maxCharacters).normalize('NFC').toLowerCase()
  const letters = countOf(plain, /\p{L}/gu)
  if (letters < minLetters) return undefined
  const isIn = ({ pattern }: { pattern: RegExp }) =>
    countOf(plain, pattern) >= letters * minShareOfAlphabet
  const script = ownScripts.find(isIn)
  if (script) return script.languageOf(plain)
  const alphabet = alphabets.find(isIn)
  return alphabet && guessByWords(plain, alphabet.languages)
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const ownScripts = [
  { pattern: /\p{Script=Hebrew}/gu, languageOf: () => 'he' },
  { pattern: /\p{Script=Greek}/gu, languageOf: () => 'el' },
  { pattern: /\p{Script=Hangul}/gu, languageOf: () => 'ko' },
  {
    pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    languageOf: japaneseOrChinese,
  },
]

/** Undefined if a Chinese text cites Japanese, or a Japanese text is a list of names. */
function japaneseOrChinese(text: string): string | undefined {
  const share = countOf(text, /\p{Script=Hiragana}/gu) / countOf(text, /\p{Script=Han}/gu)
  if (share > 0.2) return 'ja'
  return share < 0.02 ? 'zh' : undefined
}

type Language = { tag: string; words: ReadonlySet<string>; isGuessed: boolean }

const alphabets = [
  { pattern: /\p{Script=Latin}/gu, languages: languagesOf(frequentWords.Latin) },
  { pattern: /\p{Script=Cyrillic}/gu, languages: languagesOf(frequentWords.Cyrillic) },
  { pattern: /\p{Script=Arabic}/gu, languages: languagesOf(frequentWords.Arabic) },
]

function languagesOf({ guessed, others }: (typeof frequentWords)['Latin']): Language[] {
  const toLanguages = (lists: Record<string, string>, isGuessed: boolean) =>
    Object.entries(lists).map(([tag, list]) => ({
      tag,
      words: new Set(list.split(' ')),
      isGuessed,
    }))
  return [...toLanguages(guessed, true), ...toLanguages(others, false)]
}

function guessByWords(text: string, languages: readonly Language[]): string | undefined {
  const words = text.match(/\p{L}+/gu) ?? []
  const best = findMostUsed(words, languages)
  if (!best?.isGuessed || countKnownWords(words, best.words) < words.length * minShareOfWords)
    return undefined
  const isAhead = languages.every((other) => other === best || hasLead(words, best, other))
  return isAhead && isInOneLanguage(words, best, languages) ? best.tag : undefined
}

/** Whether all parts of the text are in the language, so that no part is in another one. */
function isInOneLanguage(words: readonly string[], best: Language, languages: readonly Language[]) {
  const size = Math.ceil(words.length / parts)
  return Array.from({ length: parts }, (_, nth) => words.slice(nth * size, (nth + 1) * size)).every(
    (part) => findMostUsed(part, [best, ...languages]) === best,
  )
}

/** The first of those that are used alike. */
function findMostUsed(
  words: readonly string[],
  languages: readonly Language[],
): Language | undefined {
  const counts = new Map(languages.map((one) => [one, countKnownWords(words, one.words)]))
  return languages.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0]
}

const countKnownWords = (words: readonly string[], vocabulary: ReadonlySet<string>) =>
  words.filter((word) => vocabulary.has(word)).length

/** Words that both languages have do not count. */
function hasLead(words: readonly string[], language: Language, other: Language): boolean {
  const own = words.filter((word) => language.words.has(word) && !other.words.has(word))
  const others = words.filter((word) => other.words.has(word) && !language.words.has(word))
  return new Set(own).size >= minOwnWords && own.length >= others.length * minLead
}
