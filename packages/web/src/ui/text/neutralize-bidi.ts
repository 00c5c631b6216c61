import { toDisplayName } from '@curbcut/contract'
import { Children, type ReactNode } from 'react'

/** Signs that turn the direction of writing become their codes, because words may contain names. */
export const neutralizeBidi = (text: ReactNode): ReactNode =>
  typeof text === 'string' ? toDisplayName(text) : Children.map(text, toNeutral)

const toNeutral = (part: ReactNode) => (typeof part === 'string' ? toDisplayName(part) : part)
