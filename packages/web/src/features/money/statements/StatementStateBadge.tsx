import type { StatementState } from '@curbcut/contract'
import type { Tone } from '#web/ui/badges/Badge.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import type { StatusShape } from '#web/ui/figures/StatusIcon.tsx'
import { statementLabels } from './statement-labels.ts'

const looks = {
  draft: { shape: 'dashed', tone: 'neutral' },
  issued: { shape: 'half', tone: 'info' },
  paid: { shape: 'check', tone: 'success' },
} as const satisfies Record<StatementState, { shape: StatusShape; tone: Tone }>

export function StatementStateBadge({
  state,
  isPlain = false,
}: {
  state: StatementState
  isPlain?: boolean
}) {
  return (
    <StatusBadge {...looks[state]} isPlain={isPlain}>
      {statementLabels.states[state]}
    </StatusBadge>
  )
}
