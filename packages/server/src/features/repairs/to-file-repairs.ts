import { wordsOf } from '@curbcut/checks/words.ts'
import type {
  Condition,
  ConditionInWords,
  FileRepairs,
  RepairPlan,
  RepairRefusal,
} from '@curbcut/contract'
import type { ProposalRow } from '#server/features/file-rows/proposal-repository.ts'

const nothing: FileRepairs = { plan: null, proposal: null, refusal: null }

export const planned = (plan: RepairPlan): FileRepairs => ({ ...nothing, plan })

/** A refusal, with what would have become worse. */
export const refused = (said: { refused: RepairRefusal; conditions: string[] }): FileRepairs => ({
  ...nothing,
  refusal: {
    reason: said.refused,
    conditions: said.conditions.map((rule) => wordsOf(rule)?.wrong ?? rule),
  },
})

/** A row as the API shows it. */
export const proposed = (row: ProposalRow): FileRepairs => ({
  ...nothing,
  proposal: {
    _id: row.id,
    createdAt: row.uploaded_at,
    version: row.base_version,
    size_bytes: row.size_bytes,
    repairs: row.repairs,
    before: row.before.map(inWords),
    after: row.after.map(inWords),
  },
})

function inWords(condition: Condition): ConditionInWords {
  const { rule } = condition
  // Only an older engine knew the rule.
  const words = wordsOf(rule) ?? { looksAt: '', wrong: rule, hurts: '', fix: '' }
  return { ...condition, words }
}
