import { shownName } from '@curbcut/contract'
import { Children, type ReactNode } from 'react'

/** What is drawn of words that may hold names: signs that turn the direction of writing become their codes. */
export const shownWords = (words: ReactNode): ReactNode =>
  typeof words === 'string' ? shownName(words) : Children.map(words, toShown)

const toShown = (part: ReactNode) => (typeof part === 'string' ? shownName(part) : part)
