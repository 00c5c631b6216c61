import type { ReactNode } from 'react'
import { Badge, type Tone } from './Badge.tsx'
import { RingShape, type Shape } from '#web/ui/charts/RingShape.tsx'

type Props = {
  shape: Shape
  tone: Tone
  /** Without the tint, for lists, where it would stand in every row. */
  isPlain?: boolean
  children: ReactNode
}

/** A status. Shape, word and tint say the same, so that each can be missed. */
export function StatusBadge({ shape, tone, isPlain = false, children }: Props) {
  return (
    <Badge tone={tone} isPlain={isPlain} icon={<RingShape shape={shape} />}>
      {children}
    </Badge>
  )
}
