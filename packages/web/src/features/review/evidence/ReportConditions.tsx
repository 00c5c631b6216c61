import {
  toComparedCondition,
  conditionFindingText,
  groupByStatus,
  isPdfUaCondition,
  hasFault,
  type EvidenceCondition,
  type EvidenceEdition,
} from '@curbcut/contract'
import { ChangeBadge } from '#web/ui/badges/ChangeBadge.tsx'

type Props = {
  conditions: readonly EvidenceCondition[]
  conditionTexts: EvidenceEdition['words']
  isCompared: boolean
}

export function ReportConditions({ conditions, conditionTexts, isCompared }: Props) {
  const shownConditions = conditions.filter((condition) => isWorthShowing(condition, isCompared))
  const otherConditions = conditions.filter((condition) => !isWorthShowing(condition, isCompared))
  const conditionsByLine = Map.groupBy(
    otherConditions,
    (one) =>
      `${conditionTexts[one.rule]?.looks_at || one.rule} · ${currentFindingText(one, isCompared)}`,
  )
  return (
    <div className="flex flex-col gap-2">
      {shownConditions.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-control font-semibold">
            Barriers and doubts, before or after: {shownConditions.length}
          </summary>
          <ul className="flex flex-col">
            {shownConditions.map((condition) => (
              <li
                key={condition.rule}
                className="flex flex-col gap-1 border-line py-2 not-first:border-t"
              >
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control font-semibold">
                  {conditionTexts[condition.rule]?.wrong ?? condition.rule}
                  <ChangeBadge comparison={toComparedCondition(condition)} />
                </p>
                <p className="text-caption text-ink2">
                  {isCompared
                    ? `Before: ${conditionFindingText(condition, 'before')} · After: ${conditionFindingText(condition, 'after')}`
                    : conditionFindingText(condition, 'before')}
                  <RuleNumbers of={[condition]} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {otherConditions.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-control font-semibold">
            All other conditions: {otherConditions.length}
          </summary>
          <ul className="list-disc gap-x-12 ps-5 text-control sm:columns-2">
            {[...conditionsByLine].map(([line, ones]) => (
              <li key={line} className="break-inside-avoid pb-1">
                {line}
                <span className="text-caption text-ink2">
                  <RuleNumbers of={ones} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Includes faults of the original even if the fixed document was not checked for them. */
function isWorthShowing(
  { before, after, change }: EvidenceCondition,
  isCompared: boolean,
): boolean {
  const current = isCompared ? after : before
  const isOpen = current && ['barriers', 'doubts'].includes(groupByStatus[current.status])
  return Boolean(isOpen) || change !== null || (before !== null && hasFault(before))
}

/** The result in the delivered document, or the earlier one if it was not checked again. */
function currentFindingText(condition: EvidenceCondition, isCompared: boolean): string {
  const { before, after } = condition
  const isOnlyBefore = isCompared && before !== null && after === null
  return isOnlyBefore
    ? `Before: ${conditionFindingText(condition, 'before')}`
    : conditionFindingText(condition, isCompared ? 'after' : 'before')
}

const RuleNumbers = ({ of: conditions }: { of: readonly EvidenceCondition[] }) => {
  const numbers = conditions.filter(isPdfUaCondition).map(({ rule }) => rule)
  return numbers.length > 0 ? ` · PDF/UA-1 ${numbers.join(', ')}` : null
}
