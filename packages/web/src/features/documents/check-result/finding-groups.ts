import {
  attemptRefusals,
  barrierCountText,
  compareConditions,
  conditionGroupTexts,
  conditionStatusTexts,
  formatCount,
  groupByStatus,
  hasFault,
  countFaultPlaces,
  type ConditionComparison,
  type Condition,
  type ConditionWithTexts,
  type DocumentCheck,
} from '@curbcut/contract'
import type { Finding } from './CheckFinding.tsx'

/** In the order of display. `barriers` and `judge`: where nobody knows what a machine can repair. */
const findingGroups = [
  'machine',
  'you',
  'program',
  'barriers',
  'judge',
  'fixed',
  'original',
  'passed',
  'not_applicable',
  'unseen',
] as const
export type FindingGroup = (typeof findingGroups)[number]

type GroupedFinding = Finding & { group: FindingGroup }

type ComparedChecks = { before: DocumentCheck | null; after: DocumentCheck }

/** What a check found, with what became of it since `before`; groups without findings are omitted. */
export function groupFindings(
  checks: ComparedChecks,
): { group: FindingGroup; findings: Finding[] }[] {
  const findings = toFindings(checks)
  return findingGroups
    .map((group) => ({ group, findings: findings.filter((finding) => finding.group === group) }))
    .filter((findingGroup) => findingGroup.findings.length > 0)
}

function toFindings({ before, after }: ComparedChecks): GroupedFinding[] {
  const allConditions: ConditionWithTexts[] = [...(before?.conditions ?? []), ...after.conditions]
  const textsByRule = new Map(allConditions.map((condition) => [condition.rule, condition.words]))
  const descriptions = [...after.descriptions, ...(before?.descriptions ?? [])]
  const findings = compareConditions(before?.conditions ?? [], after.conditions).flatMap(
    (comparison) => {
      const ruleTexts = textsByRule.get(comparison.rule)
      const group = findingGroupOf(comparison, after)
      const needs = findPlannedBarrier(comparison.rule, after)?.needs
      return ruleTexts && group
        ? [{ ...comparison, words: ruleTexts, group, descriptions, needs }]
        : []
    },
  )
  return [...findings.filter(isBarrier), ...findings.filter((finding) => !isBarrier(finding))]
}

const isBarrier = ({ after }: Pick<Finding, 'after'>) => after?.status === 'fail'

/** Undefined for a condition that only the original was checked for, and passed. */
function findingGroupOf(
  { before, after, change }: ConditionComparison,
  check: DocumentCheck,
): FindingGroup | undefined {
  const wasWrong = before !== undefined && hasFault(before)
  if (!after) return wasWrong ? 'original' : undefined
  if (isNotAssessed(after, check)) return wasWrong ? 'original' : 'unseen'
  if (change === 'fixed') return 'fixed'
  const verdict = groupByStatus[after.status]
  if (verdict === 'passed' || verdict === 'not_applicable') return verdict
  if (!hasRepairPlan(check)) return verdict === 'barriers' ? 'barriers' : 'judge'
  if (verdict !== 'barriers') return 'you'
  const barrier = findPlannedBarrier(after.rule, check)
  if (!barrier) return 'program'
  return barrier.needs ? 'you' : 'machine'
}

/** The reason already appears above all conditions. */
const isNotAssessed = ({ status, gaps }: Condition, { reason }: DocumentCheck) =>
  status === 'not_assessed' && reason !== null && gaps.includes(reason)

/** False for readers who do not repair, for older checks, and if planning itself failed. */
const hasRepairPlan = ({ repairs }: DocumentCheck) =>
  repairs !== null && !attemptRefusals.some((reason) => reason === repairs.refusal)

const findPlannedBarrier = (rule: string, { repairs }: DocumentCheck) =>
  repairs?.plan?.barriers.find((barrier) => barrier.rule === rule)

export function countResults(check: DocumentCheck) {
  const counts = { passed: 0, failed: 0, toJudge: 0 }
  for (const condition of check.conditions) {
    const verdict = groupByStatus[condition.status]
    if (verdict === 'not_applicable' || isNotAssessed(condition, check)) continue
    counts[verdict === 'passed' ? 'passed' : verdict === 'barriers' ? 'failed' : 'toJudge'] += 1
  }
  return counts
}

export const resultTexts = {
  passed: (count: number) => `${formatCount(count)} passed`,
  failed: (count: number) => `${formatCount(count)} failed`,
  toJudge: (count: number) => `${formatCount(count)} to judge`,
} as const satisfies Record<keyof ReturnType<typeof countResults>, (count: number) => string>

const groupNames: Partial<Record<FindingGroup, string>> = {
  machine: 'A machine can repair',
  you: 'Needs you',
  program: 'Fix in the source document',
  fixed: 'Fixed',
  original: 'In the original',
  passed: conditionGroupTexts.passed,
  not_applicable: conditionGroupTexts.not_applicable,
  unseen: conditionStatusTexts.not_assessed,
}

const unfinishedGroups: readonly FindingGroup[] = ['machine', 'you', 'program', 'barriers', 'judge']

/** "Needs you: 1 barrier"; what was fixed passed as well, so the others "also passed". */
export function groupHeadingOf(
  group: FindingGroup,
  findings: readonly Finding[],
  hasFixed = false,
): string {
  const name = group === 'passed' && hasFixed ? 'Also passed' : groupNames[group]
  if (!unfinishedGroups.includes(group)) return `${name}, ${formatCount(findings.length)}`
  const barriers = findings.filter(isBarrier)
  const places = countFaultPlaces(barriers.flatMap(({ after }) => after ?? []))
  const toJudge = findings.length - barriers.length
  const counts = [
    ...(barriers.length > 0 ? [barrierCountText({ barriers: barriers.length, ...places })] : []),
    ...(toJudge > 0 ? [resultTexts.toJudge(toJudge)] : []),
  ].join(', ')
  return name === undefined ? counts : `${name}: ${counts}`
}

export const groupExplanations: Partial<Record<FindingGroup, string>> = {
  you: 'Only a person can answer or judge these.',
  program: 'Fix these in the program that made the document.',
  barriers: 'Barriers that readers will meet.',
  judge: 'What may be wrong, and what a machine cannot tell, such as whether a description fits.',
  original: 'Wrong in the original, and not checked in the fixed document.',
}
