import type { DocumentCheck } from '@curbcut/contract'
import { scopeText } from '@curbcut/contract/check-sentences.ts'
import { CheckFinding } from './CheckFinding.tsx'
import {
  groupExplanations,
  groupFindings,
  groupHeadingOf,
  type Finding,
  type FindingGroup,
} from './finding-groups.ts'

type Props = {
  /** The check of the original, if `after` is the check of its fixed document. */
  before: DocumentCheck | null
  after: DocumentCheck
}

const foldedGroups: readonly FindingGroup[] = ['passed', 'not_applicable', 'not_assessed']

export function CheckFindings({ before, after }: Props) {
  const groups = groupFindings({ before, after })
  const hasFixed = groups.some(({ group }) => group === 'fixed')
  return (
    <>
      {groups.map(({ group, findings }) => (
        <FindingGroupSection key={group} group={group} findings={findings} hasFixed={hasFixed} />
      ))}
      <p className="text-caption text-ink2 first-letter:uppercase">
        {scopeText(after.conditions)}.
      </p>
    </>
  )
}

type FindingGroupProps = { group: FindingGroup; findings: readonly Finding[]; hasFixed: boolean }

function FindingGroupSection({ group, findings, hasFixed }: FindingGroupProps) {
  const heading = groupHeadingOf(group, findings, { hasFixed })
  const isFolded = foldedGroups.includes(group)
  const list = (
    <ul className={isFolded ? 'gap-x-6 sm:columns-2' : 'flex flex-col'}>
      {findings.map((finding) => (
        <CheckFinding
          key={finding.rule}
          finding={finding}
          isShort={isFolded}
          isInFixedGroup={group === 'fixed'}
        />
      ))}
    </ul>
  )
  if (isFolded) {
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
      {groupExplanations[group] && (
        <p className="text-caption text-ink2">{groupExplanations[group]}</p>
      )}
      {list}
    </section>
  )
}
