import type { ReactNode } from 'react'
import { isRightToLeft } from '#web/features/documents/inspect/texts.ts'

type Props = {
  /** The language that the document names for it. */
  language: string | undefined
  className?: string
  children: ReactNode
}

/**
 * Words of a document, apart from ours around them: in the direction of their language, or, where none is named, in
 * that of their first letter.
 */
export const Passage = ({ language, className, children }: Props) => (
  // oxlint-disable-next-line react/forbid-elements -- words of the document as they are
  <bdi className={className} lang={language} dir={directionOf(language)}>
    {children}
  </bdi>
)

/** Left to right is left to the letters: a language that is named wrongly turns no Hebrew around. */
export const directionOf = (language: string | undefined) =>
  isRightToLeft(language) ? 'rtl' : undefined
