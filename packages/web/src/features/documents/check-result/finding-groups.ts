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
  type ConditionTexts,
  type ConditionWithTexts,
  type DocumentCheck,
  type EarlierDescription,
  type RepairQuestion,
} from '@curbcut/contract'
import { isSkippedForReason, resultTexts } from './result-counts.ts'

/** In the order of display. `barriers` and `to_judge`: where nobody knows what a machine can repair. */
const findingGroups = [
  'repairable',
  'needs_person',
  'source_document',
  'barriers',
  'to_judge',
  'fixed',
  'original_only',
  'passed',
  'not_applicable',
  'not_assessed',
] as const
export type FindingGroup = (typeof findingGroups)[number]

export type Finding = ConditionComparison & {
  words: ConditionTexts
  descriptions: readonly EarlierDescription[]
  /** The answer without which a machine cannot repair it. */
  needs?: RepairQuestion | undefined
}

type GroupedFinding = Finding & { group: FindingGroup }

type ComparedChecks = { before: DocumentCheck | null; after: DocumentCheck }

/** The findings by group, compared with before; empty groups are omitted. */
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
  const ruleTexts = new Map(allConditions.map((condition) => [condition.rule, condition.words]))
  const descriptions = [...after.descriptions, ...(before?.descriptions ?? [])]
  const findings = compareConditions(before?.conditions ?? [], after.conditions).flatMap(
    (comparison) => {
      const words = ruleTexts.get(comparison.rule)
      const group = findingGroupOf(comparison, after)
      const needs = findPlannedBarrier(comparison.rule, after)?.needs
      return words && group ? [{ ...comparison, words, group, descriptions, needs }] : []
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
  if (!after) return wasWrong ? 'original_only' : undefined
  if (isSkippedForReason(after, check)) return wasWrong ? 'original_only' : 'not_assessed'
  if (change === 'fixed') return 'fixed'
  const conditionGroup = groupByStatus[after.status]
  if (conditionGroup === 'passed' || conditionGroup === 'not_applicable') return conditionGroup
  if (!isRepairPlanningDone(check)) return conditionGroup === 'barriers' ? 'barriers' : 'to_judge'
  if (conditionGroup !== 'barriers') return 'needs_person'
  const barrier = findPlannedBarrier(after.rule, check)
  if (!barrier) return 'source_document'
  return barrier.needs ? 'needs_person' : 'repairable'
}

/** False for readers who do not repair, for older checks, and if planning itself failed. */
const isRepairPlanningDone = ({ repairs }: DocumentCheck) =>
  repairs !== null && !attemptRefusals.some((reason) => reason === repairs.refusal)

const findPlannedBarrier = (rule: string, { repairs }: DocumentCheck) =>
  repairs?.plan?.barriers.find((barrier) => barrier.rule === rule)

/** The groups without a name say in words how many they hold. */
const groupNames: Record<Exclude<FindingGroup, 'barriers' | 'to_judge'>, string> = {
  repairable: 'A machine can repair',
  needs_person: 'Needs you',
  source_document: 'Fix in the source document',
  fixed: 'Fixed',
  original_only: 'In the original',
  passed: conditionGroupTexts.passed,
  not_applicable: conditionGroupTexts.not_applicable,
  not_assessed: conditionStatusTexts.not_assessed,
}

const unfinishedGroups: readonly FindingGroup[] = ['repairable', 'needs_person', 'source_document']

/** "Needs you: 1 barrier"; what was fixed passed as well, so the others "also passed". */
export function groupHeadingOf(
  group: FindingGroup,
  findings: readonly Finding[],
  { hasFixed }: { hasFixed: boolean },
): string {
  if (group === 'barriers' || group === 'to_judge') return unfinishedCountsText(findings)
  const name = group === 'passed' && hasFixed ? 'Also passed' : groupNames[group]
  return unfinishedGroups.includes(group)
    ? `${name}: ${unfinishedCountsText(findings)}`
    : `${name}, ${formatCount(findings.length)}`
}

function unfinishedCountsText(findings: readonly Finding[]): string {
  const barriers = findings.filter(isBarrier)
  const placeCounts = countFaultPlaces(barriers.flatMap(({ after }) => after ?? []))
  const toJudge = findings.length - barriers.length
  return [
    ...(barriers.length > 0
      ? [barrierCountText({ barriers: barriers.length, ...placeCounts })]
      : []),
    ...(toJudge > 0 ? [resultTexts.toJudge(toJudge)] : []),
  ].join(', ')
}

export const groupExplanations: Partial<Record<FindingGroup, string>> = {
  needs_person: 'Only a person can answer or judge these.',
  source_document: 'Fix these in the program that made the document.',
  barriers: 'Barriers that readers will meet.',
  to_judge:
    'What may be wrong, and what a machine cannot tell, such as whether a description fits.',
  original_only: 'Wrong in the original, and not checked in the fixed document.',
}
