import {
  humanConditionNames,
  type HumanConditionName,
  type JudgedDocument,
} from '@curbcut/contract'
import type { Changes } from '#web/state/unsaved-judgments.ts'
import { verdictOf } from './verdict-choices.ts'

/** The questions in the order of the screen: those that the part raises come first. */
export const inOrder = (asks: readonly HumanConditionName[]): HumanConditionName[] => [
  ...asks,
  ...humanConditionNames.filter((name) => !asks.includes(name)),
]

type From = {
  asks: readonly HumanConditionName[]
  /** Absent: before the first one. */
  from: HumanConditionName | undefined
  by: 1 | -1
}

/** The next question without a verdict in the order of the screen, or the one before. */
function openQuestion(
  document: JudgedDocument,
  changes: Changes,
  { asks, from, by }: From,
): HumanConditionName | undefined {
  const names = inOrder(asks)
  const at = from === undefined ? -1 : names.indexOf(from)
  const left = by === 1 ? names.slice(at + 1) : names.slice(0, Math.max(at, 0)).toReversed()
  return left.find((name) => verdictOf(document, name, changes) === '')
}

type Reader = Omit<From, 'from'> & Record<'focused' | 'sought', HumanConditionName | undefined>

/** The same from where the reader is. Whoever was led nowhere yet was not led past those before the focus. */
export const openQuestionFrom = (
  document: JudgedDocument,
  changes: Changes,
  { focused, sought, ...rest }: Reader,
): HumanConditionName | undefined =>
  openQuestion(document, changes, { ...rest, from: focused ?? sought }) ??
  (sought ? undefined : openQuestion(document, changes, { ...rest, from: undefined }))

/**
 * The question that a key answers: the first without a verdict, of those that the part raises or else of all, so that
 * one key after the other judges a document. Where all are judged, the first that the part raises.
 */
export function questionAtHand(
  document: JudgedDocument,
  changes: Changes,
  asks: readonly HumanConditionName[],
): HumanConditionName | undefined {
  const isOpen = (name: HumanConditionName) => verdictOf(document, name, changes) === ''
  return inOrder(asks).find(isOpen) ?? asks[0]
}
