import {
  humanConditionNames,
  type HumanConditionName,
  type JudgedDocument,
} from '@curbcut/contract'
import type { VerdictChanges } from '#web/state/unsaved-judgments.ts'
import { verdictOf } from './verdict-choices.ts'

/** The questions in screen order: those that the part raises come first. */
export const orderQuestions = (questions: readonly HumanConditionName[]): HumanConditionName[] => [
  ...questions,
  ...humanConditionNames.filter((name) => !questions.includes(name)),
]

type SearchStart = {
  questions: readonly HumanConditionName[]
  /** Absent before the first one. */
  from: HumanConditionName | undefined
  by: 1 | -1
}

function findOpenQuestion(
  document: JudgedDocument,
  changes: VerdictChanges,
  { questions, from, by }: SearchStart,
): HumanConditionName | undefined {
  const names = orderQuestions(questions)
  const startIndex = from === undefined ? -1 : names.indexOf(from)
  const candidates =
    by === 1 ? names.slice(startIndex + 1) : names.slice(0, Math.max(startIndex, 0)).toReversed()
  return candidates.find((name) => verdictOf(document, name, changes) === '')
}

type QuestionFocus = Omit<SearchStart, 'from'> &
  Record<'focused' | 'sought', HumanConditionName | undefined>

/** From the focused or last visited question; if none was visited, those before the focus count. */
export const findNextOpenQuestion = (
  document: JudgedDocument,
  changes: VerdictChanges,
  { focused, sought, ...rest }: QuestionFocus,
): HumanConditionName | undefined =>
  findOpenQuestion(document, changes, { ...rest, from: focused ?? sought }) ??
  (sought ? undefined : findOpenQuestion(document, changes, { ...rest, from: undefined }))

/** The first open question, so that key after key judges a document; else the part's first. */
export function currentQuestionOf(
  document: JudgedDocument,
  changes: VerdictChanges,
  questions: readonly HumanConditionName[],
): HumanConditionName | undefined {
  const isOpen = (name: HumanConditionName) => verdictOf(document, name, changes) === ''
  return orderQuestions(questions).find(isOpen) ?? questions[0]
}
