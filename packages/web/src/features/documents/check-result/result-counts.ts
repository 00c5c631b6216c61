import {
  formatCount,
  groupByStatus,
  type Condition,
  type ConditionGroup,
  type DocumentCheck,
} from '@curbcut/contract'

type Result = 'passed' | 'failed' | 'toJudge'

const resultByGroup: Record<ConditionGroup, Result | undefined> = {
  barriers: 'failed',
  doubts: 'toJudge',
  people: 'toJudge',
  passed: 'passed',
  not_applicable: undefined,
}

/** Not assessed for the reason of the whole check, which already appears above. */
export const isSkippedForReason = ({ status, gaps }: Condition, { reason }: DocumentCheck) =>
  status === 'not_assessed' && reason !== null && gaps.includes(reason)

/** How many applicable conditions passed, failed, and are for people to judge. */
export function countResults(check: DocumentCheck) {
  const counts: Record<Result, number> = { passed: 0, failed: 0, toJudge: 0 }
  for (const condition of check.conditions) {
    const result = resultByGroup[groupByStatus[condition.status]]
    if (result && !isSkippedForReason(condition, check)) counts[result] += 1
  }
  return counts
}

export const resultTexts = {
  passed: (count: number) => `${formatCount(count)} passed`,
  failed: (count: number) => `${formatCount(count)} failed`,
  toJudge: (count: number) => `${formatCount(count)} to judge`,
} as const satisfies Record<Result, (count: number) => string>
