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

/** "de (German)"; the tag alone where the browser has no name for it. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)
    return name ? `${tag} (${name})` : tag
  } catch {
    return tag
  }
}
