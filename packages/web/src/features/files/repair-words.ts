import { formatQuantity, type RepairProposal } from '@curbcut/contract'

/** The words of the dialog of repairs. */
export const repairWords = {
  reading: 'Reading the document …',
  repairing: 'Repairing the document …',
  propose: 'Make proposal',
  use: 'Use this',
  discard: 'Discard',
  close: 'Close',
  byItself: 'What a machine can put right by itself',
  nothingByItself: 'Nothing can be put right without an answer of yours.',
  questions: 'What only you can say',
  questionsHint: 'Leave empty what you do not know: it stays as it is.',
  title: 'Title of the document',
  language: 'Language of the text',
  languageHint: 'A language tag like en or de-AT',
  firstHeading: 'Its first heading:',
  readsLike: 'It reads like',
  headerRow: 'The first row of each table names its columns',
  keepsOriginal:
    'Nothing that is drawn, read or described changes. The document before stays; you decide when you have seen the result.',
  done: 'What was done',
  after: 'Before and after',
  waits:
    'Nobody else sees this proposal. It waits for you for seven days, or until a newer document comes.',
  left: 'Left for people',
  couldBeWorse: 'This would have become worse:',
} as const

/** The words of the dialog of all repairs of a job. */
export const repairAllWords = {
  title: 'Repair all',
  steps: {
    reading: 'Reading the documents …',
    asking: '',
    repairing: 'Repairing the documents …',
    deciding: '',
    ending: 'Working on the proposals …',
  },
  ofAll: (done: number, all: number) => `${done} of ${formatQuantity(all, 'document')}`,
  planned: (count: number) => `${formatQuantity(count, 'document')} can be repaired`,
  repaired: (count: number) =>
    count === 0 ? 'No proposal waits' : formatQuantity(count, 'repaired document'),
  language: (count: number) => `Language of the text of ${formatQuantity(count, 'document')}`,
  readsLike: 'Most read like',
  titleOf: (name: string) => `Title of ${name}`,
  propose: 'Make proposals',
  use: 'Use all',
  discard: 'Discard all',
  failed: 'This could not be done. Try it again from the row of the document.',
  decided: 'Done',
} as const

/** "9 barriers before, 5 after". */
export function beforeAndAfter({ before, after }: Pick<RepairProposal, 'before' | 'after'>) {
  const count = (conditions: typeof before) =>
    conditions.filter(({ status }) => status === 'fail').length
  return `${formatQuantity(count(before), 'barrier')} before, ${count(after)} after`
}

/** "de (German)"; the tag alone where the browser has no name for it. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)
    return name ? `${tag} (${name})` : tag
  } catch {
    return tag
  }
}
