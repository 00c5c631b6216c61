import { isPdfUaCondition, pageListText, repairTexts } from '@curbcut/contract'
import { ChangeBadge } from '#web/ui/badges/ChangeBadge.tsx'
import { conditionText } from './check-texts.ts'
import { FaultPlaces } from './FaultPlaces.tsx'
import type { Finding } from './finding-groups.ts'

type Props = {
  finding: Finding
  isShort: boolean
  isInFixedGroup?: boolean
}

export function CheckFinding({ finding, isShort, isInFixedGroup = false }: Props) {
  const { rule, words, before, after, change, descriptions, needs } = finding
  const condition = after ?? before
  const isFixed = change === 'fixed'
  if (isShort) {
    return (
      <li className="text-control">
        {words.looksAt || words.wrong}{' '}
        <span className="text-caption text-ink2">{pdfUaClauseOf(rule)}</span>
      </li>
    )
  }
  return (
    <li className="flex flex-col gap-1 border-line py-3 not-first:border-t">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control font-semibold">
        {words.wrong}
        {!isInFixedGroup && <ChangeBadge comparison={finding} />}
      </p>
      {!isFixed && (
        <p className="text-control">
          {words.hurts} {words.fix}
        </p>
      )}
      <p className="text-caption text-ink2">
        {[
          needs && repairTexts.needsAnswer(needs),
          before && `Before: ${conditionText(finding, 'before')}`,
          !isInFixedGroup && `${before ? 'After: ' : ''}${conditionText(finding, 'after')}`,
          condition && pageListText(condition.pages),
          pdfUaClauseOf(rule),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {condition?.gaps.map((gap) => (
        <p key={gap} className="text-caption text-ink2">
          {gap}
        </p>
      ))}
      {condition && !isFixed && condition.places.length > 0 && (
        <FaultPlaces {...condition} descriptions={descriptions} />
      )}
    </li>
  )
}

/** Only clauses of PDF/UA have numbers; other rules are named in words. */
const pdfUaClauseOf = (rule: string) =>
  isPdfUaCondition({ rule }) ? `PDF/UA-1 ${rule}` : undefined
