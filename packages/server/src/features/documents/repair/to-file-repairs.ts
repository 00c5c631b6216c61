import { wordsOf } from '@curbcut/checks/words.ts'
import type {
  CheckedRepairs,
  CheckState,
  Condition,
  ConditionInWords,
  FileRepairs,
  RepairRefusal,
} from '@curbcut/contract'
import type { ProposalRow } from '#server/features/documents/proposal-repository.ts'

const emptyRepairs: FileRepairs = { plan: null, proposal: null, refusal: null }

export const underWay = emptyRepairs

type CheckRepairs = { state: CheckState; repairs: CheckedRepairs | null }

const refusals: { [State in CheckState]?: RepairRefusal } = {
  locked: 'encrypted',
  unreadable: 'unreadable',
  too_large: 'too_large',
  not_supported: 'format',
  timed_out: 'timed_out',
}

export function planned({ state, repairs }: CheckRepairs): FileRepairs {
  const { plan, refusal } = repairs ?? { plan: null, refusal: refusals[state] ?? 'failed' }
  return refusal ? refused({ refused: refusal, conditions: [] }) : { ...emptyRepairs, plan }
}

export const refused = (refusal: {
  refused: RepairRefusal
  conditions: string[]
}): FileRepairs => ({
  ...emptyRepairs,
  refusal: {
    reason: refusal.refused,
    conditions: refusal.conditions.map((rule) => wordsOf(rule)?.wrong ?? rule),
  },
})

export const proposed = (row: ProposalRow): FileRepairs => ({
  ...emptyRepairs,
  proposal: {
    _id: row.id,
    createdAt: row.uploaded_at,
    version: row.base_version,
    size_bytes: row.size_bytes,
    repairs: row.repairs,
    differences: row.differences,
    before: row.before.map(inWords),
    after: row.after.map(inWords),
  },
})

function inWords(condition: Condition): ConditionInWords {
  const { rule } = condition
  // Only an older engine knew this rule.
  const words = wordsOf(rule) ?? { looksAt: '', wrong: rule, hurts: '', fix: '' }
  return { ...condition, words }
}
