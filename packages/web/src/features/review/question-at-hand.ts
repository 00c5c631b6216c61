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

/**
 * The question that a key answers: of those that the part raises the first without a verdict, or else the first.
 * Without a part, the first of all; none where all are judged.
 */
export function questionAtHand(
  document: JudgedDocument,
  changes: Changes,
  asks: readonly HumanConditionName[],
): HumanConditionName | undefined {
  const isOpen = (name: HumanConditionName) => verdictOf(document, name, changes) === ''
  return asks.find(isOpen) ?? asks[0] ?? humanConditionNames.find(isOpen)
}
