import {
  toComparedCondition,
  conditionFindingText,
  groupOf,
  isNumbered,
  isWrong,
  type EvidenceCondition,
  type EvidenceEdition,
} from '@curbcut/contract'
import { ChangeBadge } from '#web/ui/badges/ChangeBadge.tsx'

type Props = {
  conditions: readonly EvidenceCondition[]
  words: EvidenceEdition['words']
  isCompared: boolean
}

export function ReportConditions({ conditions, words, isCompared }: Props) {
  const shownConditions = conditions.filter((one) => isWorthShowing(one, isCompared))
  const others = conditions.filter((one) => !isWorthShowing(one, isCompared))
  const lines = Map.groupBy(
    others,
    (one) => `${words[one.rule]?.looks_at || one.rule} · ${currentWords(one, isCompared)}`,
  )
  return (
    <div className="flex flex-col gap-2">
      {shownConditions.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-control font-semibold">
            Barriers and doubts, before or after: {shownConditions.length}
          </summary>
          <ul className="flex flex-col">
            {shownConditions.map((one) => (
              <li
                key={one.rule}
                className="flex flex-col gap-1 border-line py-2 not-first:border-t"
              >
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control font-semibold">
                  {words[one.rule]?.wrong ?? one.rule}
                  <ChangeBadge of={toComparedCondition(one)} />
                </p>
                <p className="text-caption text-ink2">
                  {isCompared
                    ? `Before: ${conditionFindingText(one, 'before')} · After: ${conditionFindingText(one, 'after')}`
                    : conditionFindingText(one, 'before')}
                  <Rules of={[one]} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-control font-semibold">
            All other conditions: {others.length}
          </summary>
          <ul className="list-disc gap-x-12 ps-5 text-control sm:columns-2">
            {[...lines].map(([line, ones]) => (
              <li key={line} className="break-inside-avoid pb-1">
                {line}
                <span className="text-caption text-ink2">
                  <Rules of={ones} />
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
  const isOpen = current && ['barriers', 'doubts'].includes(groupOf[current.status])
  return Boolean(isOpen) || change !== null || (before !== null && isWrong(before))
}

/** The result in the delivered document, or the earlier one if it was not checked again. */
function currentWords(condition: EvidenceCondition, isCompared: boolean): string {
  const { before, after } = condition
  const isOnlyBefore = isCompared && before !== null && after === null
  return isOnlyBefore
    ? `Before: ${conditionFindingText(condition, 'before')}`
    : conditionFindingText(condition, isCompared ? 'after' : 'before')
}

/** Only clauses of PDF/UA have numbers; other rules are named in words. */
const Rules = ({ of: conditions }: { of: readonly EvidenceCondition[] }) => {
  const numbers = conditions.filter(isNumbered).map(({ rule }) => rule)
  return numbers.length > 0 ? ` · PDF/UA-1 ${numbers.join(', ')}` : null
}
