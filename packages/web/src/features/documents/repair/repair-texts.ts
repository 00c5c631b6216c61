import {
  formatQuantity,
  languageTagExamples,
  proposalDays,
  texts,
  type RepairProposal,
} from '@curbcut/contract'
import type { GuessState } from './use-guesses.ts'

export const repairWords = {
  reading: 'Reading the plan …',
  checkedFirst:
    'This document is checked once more first. What a machine can put right is then shown here.',
  repairing: 'Repairing the document …',
  propose: (guesses: number) => withGuesses('Make proposal', guesses),
  use: 'Use this',
  discard: 'Discard',
  close: 'Close',
  byItself: 'What a machine can put right by itself',
  nothingByItself: 'Nothing can be put right without your answer.',
  promised: (ways: string) => `Barriers put right: ${ways}`,
  withAnswer: {
    language: 'With the language:',
    title: 'With a title:',
    headerRow: 'With the header rows:',
  },
  differences: 'Other than promised',
  questions: 'What only you can say',
  questionsHint: 'Leave empty what you do not know: it stays as it is.',
  title: 'Title of the document',
  language: 'Language of the text',
  languageHint: `A language tag like ${languageTagExamples}`,
  headerRow: 'The first row of each table names its columns',
  keepsOriginal:
    'The pages look the same and keep their text. The document as it was is kept. You decide once you have seen the result.',
  done: 'What was done',
  after: 'Before and after',
  waits: `Nobody else sees this proposal. It is kept for you for ${formatQuantity(proposalDays, 'day')}, or until a newer document comes.`,
  remaining: 'Left for a person',
  couldBeWorse: 'This would have become worse:',
} as const

const withGuesses = (words: string, guesses: number) =>
  guesses === 0 ? words : `${words}, ${formatQuantity(guesses, 'guess', 'guesses')}`

export const guessWords = {
  /** "Guess: German". */
  of: (language: string | undefined) => (language ? `Guess: ${language}` : 'Guess from the text'),
  languageHint: `Like ${languageTagExamples}`,
  confirm: { none: '', open: 'Confirm', confirmed: 'Confirmed' },
  /** Starts with the visible label, for speech input (WCAG 2.5.3). */
  confirmNamed: (state: GuessState, label: string) => `${guessWords.confirm[state]}: ${label}`,
} as const

export const repairAllWords = {
  title: texts.files.repairAll,
  reading: 'Reading the plans …',
  steps: {
    asking: '',
    repairing: 'Repairing the documents …',
    deciding: '',
    ending: 'Working on the proposals …',
  },
  ofAll: (done: number, all: number) => `${done} of ${formatQuantity(all, 'document')}`,
  nothing: 'No document can be repaired now.',
  hint: 'Leave empty what you do not know. Nothing is used before you have seen the results.',
  document: 'Document',
  documentTitle: 'Title',
  documentLanguage: 'Language',
  short: { title: 'Title:', language: 'Language:' },
  labels: {
    title: (name: string) => `Title of ${name}`,
    language: (name: string) => `Language of ${name}`,
  },
  noBarrier: 'Ends no barrier',
  languageOf: (count: number) => `Language of the other ${formatQuantity(count, 'document')}`,
  /** "Repair 12, 3 guesses". */
  repair: (count: number, guesses: number) => withGuesses(`Repair ${count}`, guesses),
  repaired: (count: number) =>
    count === 0 ? 'No proposals are waiting' : formatQuantity(count, 'repaired document'),
  use: 'Use all',
  discard: 'Discard all',
  failed: 'This could not be done. Try it again from the row of the document.',
  decided: 'Done',
  checkedFirst: 'It is checked once more first. Open this again in a moment.',
} as const

/** "9 barriers before, 5 after". */
export function beforeAndAfter({ before, after }: Pick<RepairProposal, 'before' | 'after'>) {
  const count = (conditions: typeof before) =>
    conditions.filter(({ status }) => status === 'fail').length
  return `${formatQuantity(count(before), 'barrier')} before, ${count(after)} after`
}

/** "German" of "de"; undefined for a tag that is none or has no name. */
export function nameOfLanguage(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag.trim())
  } catch {
    return undefined
  }
}
