import {
  compareConditions,
  conditionGroups,
  conditionGroupTexts,
  groupOf,
  verdictWords,
  type Comparison,
  type ConditionGroup,
  type ConditionInWords,
  type DocumentCheck,
} from '@curbcut/contract'
import { CheckFinding, type Finding } from './CheckFinding.tsx'

type Props = {
  /** The original's check, if the other is that of its fixed document. */
  before: DocumentCheck | null
  after: DocumentCheck
}

type Group = ConditionGroup | 'fixed'

/** What was fixed stands beside what was not. */
const groups = ['barriers', 'fixed', ...conditionGroups.slice(1)] as const satisfies Group[]
const headings: Record<Group, string> = { ...conditionGroupTexts, fixed: 'Fixed' }
const explanations: Partial<Record<Group, string>> = {
  barriers: 'What readers meet.',
  doubts: 'What may be wrong, or could not be decided.',
  people: 'A machine cannot tell: whether a description fits, or an order makes sense.',
}
const folded: readonly Group[] = ['passed', 'not_applicable']

/** All conditions of a document, what readers meet first; with a fixed document before and after. */
export function CheckFindings({ before, after }: Props) {
  const findings = toFindings(before, after)
  return (
    <>
      <p className="text-control text-ink2">{verdictWords(after.conditions, 0)}</p>
      {groups.map((group) => {
        const ones = findings.filter((finding) => finding.group === group)
        return ones.length > 0 && <FindingGroup key={group} group={group} findings={ones} />
      })}
    </>
  )
}

type Grouped = Finding & { group: Group }

function toFindings(before: DocumentCheck | null, after: DocumentCheck): Grouped[] {
  const words = new Map(
    [...(before?.conditions ?? []), ...after.conditions].map((one) => [one.rule, one.words]),
  )
  const isComparing = before !== null && before.facts?.kind === after.facts?.kind
  const compared: Comparison[] = isComparing
    ? compareConditions(before.conditions, after.conditions)
    : after.conditions.map(alone)
  return compared.flatMap((one) => {
    const found = words.get(one.rule)
    if (!found || !one.after) return []
    const group = one.change === 'fixed' ? 'fixed' : groupOf[one.after.status]
    return [{ ...one, words: found, group, isComparing }]
  })
}

const alone = (condition: ConditionInWords): Comparison => ({
  ...{ rule: condition.rule, before: undefined, after: condition, change: undefined },
})

function FindingGroup({ group, findings }: { group: Group; findings: readonly Finding[] }) {
  const heading = `${headings[group]}, ${findings.length}`
  const list = (
    <ul className="flex flex-col">
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
      <h3 className="text-title font-semibold">{heading}</h3>
      {explanations[group] && <p className="text-caption text-ink2">{explanations[group]}</p>}
      {list}
    </section>
  )
}
