import {
  formatQuantity,
  languageTagExamples,
  proposalLifetimeDays,
  repairRefusalTexts,
  texts,
  type RepairProposal,
} from '@curbcut/contract'
import type { RepairItem } from './repair-item.ts'
import type { GuessState } from './use-guesses.ts'

export const repairDialogTexts = {
  reading: 'Looking for repairs …',
  checkedFirst:
    'This document is checked once more first. What a machine can repair is then shown here.',
  repairing: 'Repairing the document …',
  propose: 'Make proposal',
  use: 'Use this',
  discard: 'Discard',
  close: 'Close',
  byItself: 'A machine can repair',
  differences: 'Not as promised',
  questions: 'Needs you',
  questionsHint: 'Leave empty what you do not know: it stays as it is.',
  title: 'Title of the document',
  language: 'Language of the text',
  languageHint: `A language tag like ${languageTagExamples}`,
  headerRow: 'The first row of each table names its columns',
  keepsOriginal:
    'Pages and text stay the same. Nothing is changed until you have seen the result and decided.',
  done: 'Repairs',
  after: 'Before and after',
  proposalHint: `Only you see this proposal. It is saved for ${formatQuantity(proposalLifetimeDays, 'day')}, or until a newer document is uploaded.`,
  remaining: 'Not repaired',
  wouldWorsen: 'This would have become worse:',
} as const

export const guessTexts = {
  /** "Guess: German". */
  hint: (language: string | undefined) => (language ? `Guess: ${language}` : 'Guess from the text'),
  languageHint: `Like ${languageTagExamples}`,
  endedBarriers: (barriers: number) => `Ends ${formatQuantity(barriers, 'barrier')}`,
  unconfirmed: (guesses: number) =>
    guesses > 0
      ? `${formatQuantity(guesses, 'guess', 'guesses')} not confirmed`
      : 'All guesses confirmed',
  confirmLabels: { none: '', open: 'Confirm', confirmed: 'Confirmed' },
  /** Starts with the visible label, for speech input (WCAG 2.5.3). */
  confirmName: (state: GuessState, label: string) => `${guessTexts.confirmLabels[state]}: ${label}`,
} as const

export const repairAllTexts = {
  title: texts.files.repairAll,
  reading: 'Looking for repairs …',
  steps: {
    asking: '',
    repairing: 'Repairing the documents …',
    deciding: '',
    ending: 'Working on the proposals …',
  },
  progress: (doneCount: number, totalCount: number) =>
    `${doneCount} of ${formatQuantity(totalCount, 'document')}`,
  nothingToRepair: 'No document can be repaired now.',
  hint: 'Leave empty what you do not know. Nothing is used before you have seen the results.',
  document: 'Document',
  columns: { title: 'Title', language: 'Language' },
  labels: {
    title: (name: string) => `Title of ${name}`,
    language: (name: string) => `Language of ${name}`,
  },
  noBarrier: 'Repairs no barrier',
  languageOfOthers: (count: number) => `Language of the other ${formatQuantity(count, 'document')}`,
  repair: (count: number) => `Repair ${formatQuantity(count, 'document')}`,
  repaired: (count: number) =>
    count === 0 ? 'No proposals are waiting' : formatQuantity(count, 'repaired document'),
  use: 'Use all',
  discard: 'Discard all',
  failed: 'This did not work. Try it again from the row of the document.',
  decided: 'Done',
  checkedFirst: 'It is checked once more first. Open this again in a moment.',
} as const

/** "9 barriers before, 5 after". */
export function proposalBarriersText({ before, after }: Pick<RepairProposal, 'before' | 'after'>) {
  const count = (conditions: typeof before) =>
    conditions.filter(({ status }) => status === 'fail').length
  return `${formatQuantity(count(before), 'barrier')} before, ${count(after)} after`
}

/** "German" for "de"; undefined if the tag is invalid or its language has no name. */
export function languageNameOf(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag.trim())
  } catch {
    return undefined
  }
}

export function repairResultText({ repairs, isFailed }: Pick<RepairItem, 'repairs' | 'isFailed'>) {
  if (isFailed) return repairAllTexts.failed
  if (repairs?.proposal) return proposalBarriersText(repairs.proposal)
  if (repairs?.refusal) return repairRefusalTexts[repairs.refusal.reason]
  return repairs && !repairs.plan ? repairAllTexts.checkedFirst : repairAllTexts.decided
}
