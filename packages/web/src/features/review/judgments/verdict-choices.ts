import {
  humanConditionNames,
  judgmentVerdictNames,
  judgmentVerdicts,
  notJudged,
  reportedVerdictNames,
  type HumanConditionName,
  type JudgedDocument,
  type JudgmentVerdict,
} from '@curbcut/contract'
import type { Changes, VerdictChoice } from '#web/state/unsaved-judgments.ts'

/** The choices for all documents at once: a problem is found in one document. */
export const choicesForAll: readonly { value: VerdictChoice; label: string }[] = [
  { value: '', label: notJudged },
  ...reportedVerdictNames.map((value) => ({ value, label: judgmentVerdicts[value] })),
]

/** The verdicts on a condition of a document. */
export const verdictChoices = judgmentVerdictNames.map((value) => ({
  value,
  label: judgmentVerdicts[value],
}))

/** The given judgment of a condition of a document. */
export const judgmentOf = ({ judgments }: JudgedDocument, name: HumanConditionName) =>
  judgments.find(({ condition }) => condition === name)

/** The verdict as it was pressed last, else as it is given; empty: none. */
export const verdictOf = (
  document: JudgedDocument,
  name: HumanConditionName,
  changes: Changes,
): JudgmentVerdict | '' => changes[name] ?? judgmentOf(document, name)?.verdict ?? ''

/** How many conditions of a document have a verdict. */
export const countJudged = (document: JudgedDocument, changes: Changes = {}): number =>
  humanConditionNames.filter((name) => verdictOf(document, name, changes) !== '').length
