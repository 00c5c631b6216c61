import { changeWords, type ComparedCondition, type ConditionChange } from '@curbcut/contract'
import { Badge, type Tone } from './Badge.tsx'

const tones: Record<ConditionChange, Tone> = {
  fixed: 'success',
  reduced: 'info',
  unchanged: 'neutral',
  worse: 'danger',
  new: 'warning',
}

type Props = { of: ComparedCondition }

/** How a condition changed between two documents; nothing if they were not compared. */
export const ChangeBadge = ({ of: compared }: Props) =>
  compared.change && <Badge tone={tones[compared.change]}>{changeWords(compared)}</Badge>
