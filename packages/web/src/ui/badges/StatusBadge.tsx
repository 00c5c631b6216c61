import type { ReactNode } from 'react'
import { StatusIcon, type StatusShape } from '#web/ui/figures/StatusIcon.tsx'
import { Badge, type Tone } from './Badge.tsx'

type Props = {
  shape: StatusShape
  tone: Tone
  isPlain?: boolean
  children: ReactNode
}

/** Shape, word and tint each show the status, so that a reader may miss two of them. */
export function StatusBadge({ shape, tone, isPlain = false, children }: Props) {
  return (
    <Badge tone={tone} isPlain={isPlain} icon={<StatusIcon shape={shape} />}>
      {children}
    </Badge>
  )
}
