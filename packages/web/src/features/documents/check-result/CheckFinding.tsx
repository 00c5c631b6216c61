import {
  isNumbered,
  pagesWords,
  repairTexts,
  type Comparison,
  type ConditionWords,
  type EarlierDescription,
  type RepairQuestion,
} from '@curbcut/contract'
import { ChangeBadge } from '#web/ui/badges/ChangeBadge.tsx'
import { conditionText } from './check-texts.ts'
import { FoundPlaces } from './FoundPlaces.tsx'

export type Finding = Comparison & {
  words: ConditionWords
  descriptions: readonly EarlierDescription[]
  /** The answer without which a machine cannot repair it. */
  needs?: RepairQuestion | undefined
}

type Props = {
  finding: Finding
  isShort: boolean
  /** Whether its heading says that it is fixed. */
  isUnderFixed?: boolean
}

export function CheckFinding({ finding, isShort, isUnderFixed = false }: Props) {
  const { rule, words, before, after, change, descriptions, needs } = finding
  const condition = after ?? before
  const isFixed = change === 'fixed'
  if (isShort) {
    return (
      <li className="text-control">
        {words.looksAt || words.wrong}{' '}
        <span className="text-caption text-ink2">{clauseOf(rule)}</span>
      </li>
    )
  }
  return (
    <li className="flex flex-col gap-1 border-line py-3 not-first:border-t">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control font-semibold">
        {words.wrong}
        {!isUnderFixed && <ChangeBadge of={finding} />}
      </p>
      {!isFixed && (
        <p className="text-control">
          {words.hurts} {words.fix}
        </p>
      )}
      <p className="text-caption text-ink2">
        {[
          needs && repairTexts.needs(needs),
          before && `Before: ${conditionText(finding, 'before')}`,
          !isUnderFixed && `${before ? 'After: ' : ''}${conditionText(finding, 'after')}`,
          condition && pagesWords(condition.pages),
          clauseOf(rule),
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
        <FoundPlaces {...condition} descriptions={descriptions} />
      )}
    </li>
  )
}

/** Only clauses of PDF/UA have numbers; other rules are named in words. */
const clauseOf = (rule: string) => (isNumbered({ rule }) ? `PDF/UA-1 ${rule}` : undefined)
