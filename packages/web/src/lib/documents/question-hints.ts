import type { HumanConditionName } from '@curbcut/contract'
import type { ReactNode } from 'react'

export type QuestionHints = Partial<Record<HumanConditionName, ReactNode>>
