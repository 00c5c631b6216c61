import { texts } from '@curbcut/contract'
import { Circle } from 'lucide-react'
import { Badge } from './Badge.tsx'

export function AvailabilityBadge({ isAvailable }: { isAvailable: boolean }) {
  return (
    <Badge
      tone={isAvailable ? 'success' : 'neutral'}
      isPlain
      icon={<Circle size={12} aria-hidden fill={isAvailable ? 'currentColor' : 'none'} />}
    >
      {isAvailable ? texts.availability.on : texts.availability.off}
    </Badge>
  )
}
