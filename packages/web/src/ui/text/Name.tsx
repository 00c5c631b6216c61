import type { ComponentProps } from 'react'
import { shownWords } from './shown-words.ts'

/** A name, or other words that somebody wrote: they have a direction of their own, and turn nothing around. */
export const Name = ({ children, ...rest }: ComponentProps<'bdi'>) => (
  // oxlint-disable-next-line react/forbid-elements -- the one place that draws it
  <bdi {...rest}>{shownWords(children)}</bdi>
)
