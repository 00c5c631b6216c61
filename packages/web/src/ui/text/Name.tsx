import type { ComponentProps } from 'react'
import { shownWords } from './shown-words.ts'

/** A person's words have their own direction, and must not turn the text around them. */
export const Name = ({ children, ...rest }: ComponentProps<'bdi'>) => (
  // oxlint-disable-next-line react/forbid-elements -- the one place that draws it
  <bdi {...rest}>{shownWords(children)}</bdi>
)
