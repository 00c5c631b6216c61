import {
  humanConditionNames,
  judgmentVerdictNames,
  judgmentVerdicts,
  notJudged,
  type HumanConditionName,
  type JudgedDocument,
} from '@curbcut/contract'
import type { Changes, VerdictChoice } from '#web/state/unsaved-judgments.ts'

/** The three choices of each condition. */
export const verdictChoices: readonly { value: VerdictChoice; label: string }[] = [
  { value: '', label: notJudged },
  ...judgmentVerdictNames.map((value) => ({ value, label: judgmentVerdicts[value] })),
]

/** The given judgment of a condition of a document. */
export const judgmentOf = ({ judgments }: JudgedDocument, name: HumanConditionName) =>
  judgments.find(({ condition }) => condition === name)

/** The changes that would change something. */
export function realChanges(document: JudgedDocument, changes: Changes): Changes {
  const real: Changes = {}
  for (const name of humanConditionNames) {
    const change = changes[name]
    if (change === undefined || change === (judgmentOf(document, name)?.verdict ?? '')) continue
    real[name] = change
  }
  return real
}
