import { checkDocument } from '@curbcut/checks/check-document.ts'
import type { Check } from '@curbcut/checks/check-document.ts'
import type { Condition } from '@curbcut/checks/result/conditions.ts'
import type { ConditionStatus } from '@curbcut/checks/result/status.ts'
import type { RepairChecks, RepairAnswers } from '#repair/repairs.ts'

type ChecksToCompare = {
  before: Check
  after: Buffer
  answers: RepairAnswers
  /** Shows the kind if the bytes do not. */
  name: string
}

export async function compareChecks({
  before,
  after,
  answers,
  name,
}: ChecksToCompare): Promise<{ checks: RepairChecks; worse: string[] }> {
  const checks = { before, after: await checkDocument(after, name) }
  return { checks, worse: findWorseRules(checks.before, checks.after, answers) }
}

/** All rules if the result cannot be checked. */
export function findWorseRules(before: Check, after: Check, answers: RepairAnswers): string[] {
  const currentByRule = new Map(after.conditions.map((condition) => [condition.rule, condition]))
  const isExcused = createExcuseFilter(answers)
  return before.conditions
    .filter(
      (condition) => isWorse(condition, currentByRule.get(condition.rule)) && !isExcused(condition),
    )
    .map(({ rule }) => rule)
}

const severityByStatus: Record<ConditionStatus, number> = {
  pass: 0,
  not_applicable: 0,
  needs_human: 1,
  warning: 2,
  not_assessed: 3,
  fail: 4,
}

function isWorse(conditionBefore: Condition, conditionAfter: Condition | undefined): boolean {
  if (!conditionAfter) return true
  const [before, after] = [
    severityByStatus[conditionBefore.status],
    severityByStatus[conditionAfter.status],
  ]
  return (
    after > before ||
    (after > 0 && after === before && conditionAfter.count > conditionBefore.count)
  )
}

/** Conditions about a typed title: the person may choose it. */
const titleRules: string[] = ['title-is-file-name', 'title-by-program', '7.2-33']
const languageRules: string[] = ['7.2-29']

function createExcuseFilter({ title, language }: RepairAnswers) {
  const excused = new Set([
    ...(title === undefined ? [] : titleRules),
    ...(language === undefined ? [] : languageRules),
  ])
  return ({ rule, status }: Condition) =>
    // Without XMP, the document claimed nothing. The repair does not add a claim of PDF/UA.
    excused.has(rule) || (rule === '5-1' && status === 'not_applicable')
}
