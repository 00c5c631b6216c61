import { ruleTextOf } from '@curbcut/checks/rule-texts.ts'
import type {
  CheckedRepairs,
  CheckState,
  Condition,
  ConditionWithTexts,
  FileRepairs,
  RepairRefusal,
} from '@curbcut/contract'
import type { ProposalRow } from '#server/features/documents/proposal-repository.ts'

const emptyRepairs: FileRepairs = { plan: null, proposal: null, refusal: null }

export const pendingRepairs = emptyRepairs

type CheckRepairs = { state: CheckState; repairs: CheckedRepairs | null }

const refusalByState: { [State in CheckState]?: RepairRefusal } = {
  locked: 'encrypted',
  unreadable: 'unreadable',
  too_large: 'too_large',
  not_supported: 'format',
  timed_out: 'timed_out',
}

export function toPlannedRepairs({ state, repairs }: CheckRepairs): FileRepairs {
  const { plan, refusal } = repairs ?? { plan: null, refusal: refusalByState[state] ?? 'failed' }
  return refusal
    ? toRefusedRepairs({ refused: refusal, conditions: [] })
    : { ...emptyRepairs, plan }
}

export const toRefusedRepairs = (refusal: {
  refused: RepairRefusal
  conditions: string[]
}): FileRepairs => ({
  ...emptyRepairs,
  refusal: {
    reason: refusal.refused,
    conditions: refusal.conditions.map((rule) => ruleTextOf(rule)?.wrong ?? rule),
  },
})

export const toProposedRepairs = (row: ProposalRow): FileRepairs => ({
  ...emptyRepairs,
  proposal: {
    _id: row.id,
    createdAt: row.uploaded_at,
    version: row.base_version,
    size_bytes: row.size_bytes,
    repairs: row.repairs,
    differences: row.differences,
    before: row.before.map(toConditionInWords),
    after: row.after.map(toConditionInWords),
  },
})

function toConditionInWords(condition: Condition): ConditionWithTexts {
  const { rule } = condition
  // Only an older engine knew this rule.
  const words = ruleTextOf(rule) ?? { looksAt: '', wrong: rule, hurts: '', fix: '' }
  return { ...condition, words }
}
