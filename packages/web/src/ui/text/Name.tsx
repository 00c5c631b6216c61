import type { ComponentProps } from 'react'
import { neutralizeBidi } from './neutralize-bidi.ts'

/** A person's words have their own direction, and must not turn the text around them. */
export const Name = ({ children, ...rest }: ComponentProps<'bdi'>) => (
  // oxlint-disable-next-line react/forbid-elements -- the one place that draws it
  <bdi {...rest}>{neutralizeBidi(children)}</bdi>
)
