import { checkResultText, formatQuantity, summaryOf, type DocumentCheck } from '@curbcut/contract'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import type { Inspection } from './use-inspection.ts'

type Props = {
  inspection: Inspection
  className: string
  /** Whether the viewer answers questions, which the arrows reach as well. */
  isJudging?: boolean
}

export function FindingsLine({ inspection, className, isJudging = false }: Props) {
  const { findings, total, step, check } = inspection
  const hasFindings = findings.length > 0
  const doneCheck = check?.state === 'done' ? check : undefined
  // `ModelNotes` says the result of a reported check.
  const isClean = !hasFindings && !isJudging && !doneCheck?.isReported
  const summaryText = [
    doneCheck && hasFindings && foundText(doneCheck, { listed: findings.length, total }),
    doneCheck && isClean && checkResultText(summaryOf(doneCheck)),
    isJudging && 'open questions',
  ]
    .filter(Boolean)
    .join(' · ')
  if (!summaryText) return null
  return (
    <div className={className}>
      <p className="text-caption text-ink2 first-letter:uppercase">{summaryText}</p>
      {(hasFindings || isJudging) && (
        <span className="flex items-center gap-1">
          <IconButton label="Previous to look at" size="small" onPress={() => step(-1)}>
            <ChevronUp size={18} aria-hidden />
          </IconButton>
          <IconButton label="Next to look at" size="small" onPress={() => step(1)}>
            <ChevronDown size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  )
}

/** "12 barriers in 47 places, 2 doubts"; a check lists only the first places of each condition. */
function foundText(
  check: DocumentCheck,
  { listed, total }: { listed: number; total: number },
): string {
  const summary = summaryOf(check)
  const doubts = check.conditions.filter(({ status }) => status === 'warning').length
  return [
    ...(summary.barriers ? [checkResultText(summary)] : []),
    ...(doubts > 0 ? [formatQuantity(doubts, 'doubt')] : []),
    ...(total > listed ? [`${formatQuantity(listed, 'place')} listed`] : []),
  ].join(', ')
}
