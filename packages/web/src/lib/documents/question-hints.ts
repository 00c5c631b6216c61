import type { HumanConditionName } from '@curbcut/contract'
import type { ReactNode } from 'react'

/** What is known for questions about a document, to stand at each. */
export type QuestionHints = Partial<Record<HumanConditionName, ReactNode>>
