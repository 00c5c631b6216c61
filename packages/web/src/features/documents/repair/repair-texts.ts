import {
  shownName,
  formatQuantity,
  proposalDays,
  texts,
  type RepairProposal,
} from '@curbcut/contract'
import type { LanguageGroup } from './repair-all-form.ts'

export const repairWords = {
  reading: 'Reading the plan …',
  checkedFirst:
    'This document is checked once more first. What a machine can put right is then shown here.',
  repairing: 'Repairing the document …',
  propose: 'Make proposal',
  use: 'Use this',
  take: 'Take this',
  /** Starts with the visible label, for speech input (WCAG 2.5.3). */
  takeNamed: (what: string) => `Take this: ${what}`,
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
  languageHint: 'A language tag like en or de-AT',
  firstHeading: 'Its first heading:',
  readsLike: 'It reads like',
  headerRow: 'The first row of each table names its columns',
  keepsOriginal:
    'The pages look the same and keep their text. The document as it was is kept. You decide once you have seen the result.',
  done: 'What was done',
  after: 'Before and after',
  waits: `Nobody else sees this proposal. It is kept for you for ${formatQuantity(proposalDays, 'day')}, or until a newer document comes.`,
  remaining: 'Left for a person',
  couldBeWorse: 'This would have become worse:',
} as const

export const repairAllWords = {
  title: texts.files.repairAll,
  steps: {
    reading: 'Reading the plans …',
    asking: '',
    repairing: 'Repairing the documents …',
    deciding: '',
    ending: 'Working on the proposals …',
  },
  ofAll: (done: number, all: number) => `${done} of ${formatQuantity(all, 'document')}`,
  planned: (count: number) => `${formatQuantity(count, 'document')} can be repaired`,
  repaired: (count: number) =>
    count === 0 ? 'No proposals are waiting' : formatQuantity(count, 'repaired document'),
  /** A single document is named; a group is named by its language. */
  language: ({ documents: [first, ...others], guessed }: LanguageGroup) => {
    if (others.length === 0)
      return `Language of the text of ${shownName(first?.file.file_name ?? '')}`
    const alike = guessed ? ` that read like ${languageName(guessed)}` : ''
    return `Language of the text of ${formatQuantity(others.length + 1, 'document')}${alike}`
  },
  readsLike: (count: number) => (count === 1 ? repairWords.readsLike : 'They read like'),
  titleOf: (name: string) => `Title of ${name}`,
  propose: 'Make proposals',
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

/** "de (German)"; only the tag where the browser has no name for it. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)
    return name ? `${tag} (${name})` : tag
  } catch {
    return tag
  }
}
