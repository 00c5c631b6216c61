import { priorityLabels } from '@curbcut/contract'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'review'

type BadgeProps = { tone?: Tone; isPlain?: boolean; icon?: ReactNode; children: ReactNode }

export function Badge({ tone = 'neutral', isPlain = false, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} data-plain={isPlain ? '' : undefined}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

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
