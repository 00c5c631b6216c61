import type { CriterionResultName } from '@curbcut/contract'
import { CircleDashed, TriangleAlert, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { result: CriterionResultName; children: ReactNode }

/** Sorts a column by eye; the words beside it say the same. */
export const ResultMark = ({ result, children }: Props) => (
  <span className="flex items-baseline gap-2">
    {marks[result]}
    <span>{children}</span>
  </span>
)

// On the line of the words, so that the label beside them in a narrow table is on it too.
const place = 'relative top-[3px] shrink-0'
const open = <CircleDashed size={16} aria-hidden className={`${place} text-ink2`} />
const judged = <UserCheck size={16} aria-hidden className={`${place} text-ink2`} />

const marks: Record<CriterionResultName, ReactNode> = {
  failed: <TriangleAlert size={16} aria-hidden className={`${place} text-warning`} />,
  not_assessed: open,
  partly: open,
  people_only: judged,
  judged_fine: judged,
  does_not_occur: <span aria-hidden className="hidden w-4 shrink-0 @[40rem]/table:block" />,
}
