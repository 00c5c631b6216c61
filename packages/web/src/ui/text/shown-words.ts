import { shownName } from '@curbcut/contract'
import { Children, type ReactNode } from 'react'

/** Signs that turn the direction of writing become their codes, because words may contain names. */
export const shownWords = (words: ReactNode): ReactNode =>
  typeof words === 'string' ? shownName(words) : Children.map(words, toShown)

const toShown = (part: ReactNode) => (typeof part === 'string' ? shownName(part) : part)
