import {
  humanConditionNames,
  type HumanConditionName,
  type JudgedDocument,
} from '@curbcut/contract'
import type { VerdictChanges } from '#web/state/unsaved-judgments.ts'
import { verdictOf } from './verdict-choices.ts'

/** The questions in screen order: those that the part raises come first. */
export const orderedFrom = (questions: readonly HumanConditionName[]): HumanConditionName[] => [
  ...questions,
  ...humanConditionNames.filter((name) => !questions.includes(name)),
]

type From = {
  questions: readonly HumanConditionName[]
  /** Absent before the first one. */
  from: HumanConditionName | undefined
  by: 1 | -1
}

function openQuestion(
  document: JudgedDocument,
  changes: VerdictChanges,
  { questions, from, by }: From,
): HumanConditionName | undefined {
  const names = orderedFrom(questions)
  const at = from === undefined ? -1 : names.indexOf(from)
  const candidates = by === 1 ? names.slice(at + 1) : names.slice(0, Math.max(at, 0)).toReversed()
  return candidates.find((name) => verdictOf(document, name, changes) === '')
}

type QuestionFocus = Omit<From, 'from'> &
  Record<'focused' | 'sought', HumanConditionName | undefined>

/**
 * Starts at the focused or last visited question. If none was visited, questions before the focus
 * count too.
 */
export const openQuestionFrom = (
  document: JudgedDocument,
  changes: VerdictChanges,
  { focused, sought, ...rest }: QuestionFocus,
): HumanConditionName | undefined =>
  openQuestion(document, changes, { ...rest, from: focused ?? sought }) ??
  (sought ? undefined : openQuestion(document, changes, { ...rest, from: undefined }))

/**
 * The first open question, so that one key after another judges a document; else the first that the
 * part raises.
 */
export function questionAtHand(
  document: JudgedDocument,
  changes: VerdictChanges,
  questions: readonly HumanConditionName[],
): HumanConditionName | undefined {
  const isOpen = (name: HumanConditionName) => verdictOf(document, name, changes) === ''
  return orderedFrom(questions).find(isOpen) ?? questions[0]
}
