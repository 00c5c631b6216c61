import { changeWords, type ConditionChange } from '@curbcut/contract'
import { Badge, type Tone } from './Badge.tsx'

const tones: Record<ConditionChange, Tone> = {
  fixed: 'success',
  unchanged: 'neutral',
  worse: 'danger',
  new: 'warning',
}

type Props = { of: Parameters<typeof changeWords>[0] }

/** What became of a condition between two documents; nothing where they were not compared. */
export const ChangeBadge = ({ of: compared }: Props) =>
  compared.change && <Badge tone={tones[compared.change]}>{changeWords(compared)}</Badge>
