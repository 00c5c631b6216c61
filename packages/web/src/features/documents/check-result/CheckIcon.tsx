import type { CheckState, CheckSummary } from '@curbcut/contract'
import {
  CircleAlert,
  ClipboardCheck,
  Clock,
  Lock,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'

const stateIcons: Record<CheckState, LucideIcon> = {
  waiting: Clock,
  running: Clock,
  done: ClipboardCheck,
  locked: Lock,
  unreadable: CircleAlert,
  timed_out: CircleAlert,
  too_large: CircleAlert,
  failed: CircleAlert,
  not_supported: CircleAlert,
}

export function CheckIcon({ check: { state, barriers, undecided } }: { check: CheckSummary }) {
  const Icon = barriers ? TriangleAlert : undecided ? CircleAlert : stateIcons[state]
  return <Icon size={14} aria-hidden className="me-1 inline-block align-[-0.125em]" />
}
