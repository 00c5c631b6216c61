import { priorityLabels } from '@curbcut/contract'
import { Flag } from 'lucide-react'
import { Badge } from './Badge.tsx'

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
