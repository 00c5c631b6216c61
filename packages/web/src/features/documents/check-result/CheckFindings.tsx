import {
  barrierWords,
  compareConditions,
  conditionGroups,
  conditionGroupTexts,
  conditionStatusTexts,
  groupOf,
  isWrong,
  placesOf,
  type Comparison,
  type Condition,
  type ConditionGroup,
  type DocumentCheck,
} from '@curbcut/contract'
import { checkVerdictWords } from '@curbcut/contract/check-sentences.ts'
import { CheckFinding, type Finding } from './CheckFinding.tsx'

type Props = {
  /** The check of the original, if `after` is the check of its fixed document. */
  before: DocumentCheck | null
  after: DocumentCheck
}

type Group = ConditionGroup | 'fixed' | 'original' | 'unseen'

const groups = [
  'barriers',
  'fixed',
  'original',
  ...conditionGroups.slice(1),
  'unseen',
] as const satisfies Group[]
const headings: Record<Group, string> = {
  ...conditionGroupTexts,
  fixed: 'Fixed',
  original: 'In the original',
  unseen: conditionStatusTexts.not_assessed,
}
const explanations: Partial<Record<Group, string>> = {
  barriers: 'Problems that readers will meet.',
  original: 'What was wrong before, and was not looked at in the fixed document.',
  doubts: 'What may be wrong, or could not be decided.',
  people: 'What a machine cannot tell, such as whether a description fits or an order makes sense.',
}
const folded: readonly Group[] = ['passed', 'not_applicable', 'unseen']

export function CheckFindings({ before, after }: Props) {
  const findings = toFindings(before, after)
  return (
    <>
      <p className="text-control text-ink2 first-letter:uppercase">
        {checkVerdictWords(after.conditions)}
      </p>
      {groups.map((group) => {
        const ones = findings.filter((finding) => finding.group === group)
        return ones.length > 0 && <FindingGroup key={group} group={group} findings={ones} />
      })}
    </>
  )
}

type GroupedFinding = Finding & { group: Group }

function toFindings(before: DocumentCheck | null, after: DocumentCheck): GroupedFinding[] {
  const words = new Map(
    [...(before?.conditions ?? []), ...after.conditions].map((one) => [one.rule, one.words]),
  )
  const descriptions = [...after.descriptions, ...(before?.descriptions ?? [])]
  return compareConditions(before?.conditions ?? [], after.conditions).flatMap((one) => {
    const ruleWords = words.get(one.rule)
    const group = groupIn(one, after)
    return ruleWords && group ? [{ ...one, words: ruleWords, group, descriptions }] : []
  })
}

/** Undefined for a condition that only the original was checked for, and passed. */
function groupIn({ before, after, change }: Comparison, check: DocumentCheck): Group | undefined {
  const wasWrong = before !== undefined && isWrong(before)
  if (after && isUnseen(after, check)) return wasWrong ? 'original' : 'unseen'
  if (after) return change === 'fixed' ? 'fixed' : groupOf[after.status]
  return wasWrong ? 'original' : undefined
}

/** The reason already appears above all conditions. */
const isUnseen = ({ status, gaps }: Condition, { reason }: DocumentCheck) =>
  status === 'not_assessed' && reason !== null && gaps.includes(reason)

function headingOf(group: Group, findings: readonly Finding[]): string {
  if (group !== 'barriers') return `${headings[group]}, ${findings.length}`
  const { length: barriers } = findings
  return barrierWords({ barriers, ...placesOf(findings.flatMap(({ after }) => after ?? [])) })
}

function FindingGroup({ group, findings }: { group: Group; findings: readonly Finding[] }) {
  const heading = headingOf(group, findings)
  const list = (
    <ul className={folded.includes(group) ? 'gap-x-6 sm:columns-2' : 'flex flex-col'}>
      {findings.map((finding) => (
        <CheckFinding key={finding.rule} finding={finding} isShort={folded.includes(group)} />
      ))}
    </ul>
  )
  if (folded.includes(group)) {
    return (
      <details>
        <summary className="min-h-6 cursor-pointer text-control font-semibold">{heading}</summary>
        {list}
      </details>
    )
  }
  return (
    <section>
      <h4 className="text-body font-semibold">{heading}</h4>
      {explanations[group] && <p className="text-caption text-ink2">{explanations[group]}</p>}
      {list}
    </section>
  )
}
