import type { ReactNode } from 'react'
import { RingShape, type Shape } from '#web/ui/figures/RingShape.tsx'
import { Badge, type Tone } from './Badge.tsx'

type Props = {
  shape: Shape
  tone: Tone
  isPlain?: boolean
  children: ReactNode
}

/** Shape, word and tint each show the status, so that a reader may miss two of them. */
export function StatusBadge({ shape, tone, isPlain = false, children }: Props) {
  return (
    <Badge tone={tone} isPlain={isPlain} icon={<RingShape shape={shape} />}>
      {children}
    </Badge>
  )
}
