import { priorityLabels } from '@curbcut/contract'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'review'

type BadgeProps = { tone?: Tone; isPlain?: boolean; icon?: ReactNode; children: ReactNode }

/** A word on a tint; `isPlain` leaves only the colour. */
export function Badge({ tone = 'neutral', isPlain = false, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} data-plain={isPlain ? '' : undefined}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

/** Rush is a red badge with a flag, Normal a green word. */
export function PriorityBadge({ isRush }: { isRush: boolean }) {
  if (!isRush) {
    return (
      <Badge tone="success" isPlain>
        {priorityLabels.NORMAL}
      </Badge>
    )
  }
  return (
    <Badge tone="danger" icon={<Flag size={14} aria-hidden />}>
      {priorityLabels.RUSH}
    </Badge>
  )
}
