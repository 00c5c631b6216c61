import {
  humanConditionNames,
  judgmentVerdictNames,
  judgmentVerdictLabels,
  notJudgedLabel,
  reportedVerdictNames,
  type HumanConditionName,
  type JudgedDocument,
  type JudgmentVerdict,
} from '@curbcut/contract'
import type { VerdictChanges, VerdictChoice } from '#web/state/unsaved-judgments.ts'

/** Without 'problem', which concerns a single document. */
export const choicesForAll: readonly { value: VerdictChoice; label: string }[] = [
  { value: '', label: notJudgedLabel },
  ...reportedVerdictNames.map((value) => ({ value, label: judgmentVerdictLabels[value] })),
]

export const verdictChoices = judgmentVerdictNames.map((value) => ({
  value,
  label: judgmentVerdictLabels[value],
}))

export const judgmentOf = ({ judgments }: JudgedDocument, name: HumanConditionName) =>
  judgments.find(({ condition }) => condition === name)

/** The pressed verdict, else the saved one; empty if there is none. */
export const verdictOf = (
  document: JudgedDocument,
  name: HumanConditionName,
  changes: VerdictChanges,
): JudgmentVerdict | '' => changes[name] ?? judgmentOf(document, name)?.verdict ?? ''

export const countJudged = (document: JudgedDocument, changes: VerdictChanges = {}): number =>
  humanConditionNames.filter((name) => verdictOf(document, name, changes) !== '').length
