import type { CriterionResultName } from '@curbcut/contract'
import { CircleDashed, TriangleAlert, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { result: CriterionResultName; children: ReactNode }

/** Sorts a column by eye; the words beside it say the same. */
export const ResultMark = ({ result, children }: Props) => (
  <span className="flex items-start gap-2">
    <span className="mt-[3px] shrink-0">{marks[result]}</span>
    <span>{children}</span>
  </span>
)

const open = <CircleDashed size={16} aria-hidden className="text-ink2" />
const judged = <UserCheck size={16} aria-hidden className="text-ink2" />

const marks: Record<CriterionResultName, ReactNode> = {
  failed: <TriangleAlert size={16} aria-hidden className="text-warning" />,
  not_assessed: open,
  partly: open,
  people_only: judged,
  judged_fine: judged,
  does_not_occur: <span aria-hidden className="block w-4" />,
}
