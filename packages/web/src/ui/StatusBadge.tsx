import type { ReactNode } from 'react'
import { Badge, type Tone } from './Badge.tsx'
import { RingShape, type Shape } from './RingShape.tsx'

/** A status. Shape, word and tint say the same, so that each can be missed. */
export function StatusBadge({
  shape,
  tone,
  children,
}: {
  shape: Shape
  tone: Tone
  children: ReactNode
}) {
  return (
    <Badge tone={tone} icon={<RingShape shape={shape} />}>
      {children}
    </Badge>
  )
}
