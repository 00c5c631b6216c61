import {
  conditionChangeText,
  type ComparedCondition,
  type ConditionChange,
} from '@curbcut/contract'
import { Badge, type Tone } from './Badge.tsx'

const toneByChange: Record<ConditionChange, Tone> = {
  fixed: 'success',
  reduced: 'info',
  unchanged: 'neutral',
  worse: 'danger',
  new: 'warning',
}

type Props = { comparison: ComparedCondition }

export const ChangeBadge = ({ comparison }: Props) =>
  comparison.change && (
    <Badge tone={toneByChange[comparison.change]}>{conditionChangeText(comparison)}</Badge>
  )
