import type { ReactNode } from 'react'
import { Badge, type Tone } from './Badge.tsx'
import { RingShape, type Shape } from './RingShape.tsx'

/** A status: shape, word and tint say the same, so that none of them is needed alone. */
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
