import type { StatementState } from '@curbcut/contract'
import type { Tone } from '#web/ui/badges/Badge.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import type { Shape } from '#web/ui/figures/RingShape.tsx'
import { statementWords } from './texts.ts'

const looks = {
  draft: { shape: 'dashed', tone: 'neutral' },
  issued: { shape: 'half', tone: 'info' },
  paid: { shape: 'check', tone: 'success' },
} as const satisfies Record<StatementState, { shape: Shape; tone: Tone }>

export function StatementStateBadge({
  state,
  isPlain = false,
}: {
  state: StatementState
  isPlain?: boolean
}) {
  return (
    <StatusBadge {...looks[state]} isPlain={isPlain}>
      {statementWords.states[state]}
    </StatusBadge>
  )
}
