import type { ReactNode } from 'react'
import { isRightToLeft } from './part-texts.ts'

type Props = {
  language: string | undefined
  className?: string
  title?: string
  children: ReactNode
}

/** Words of the document, in the direction of their language, else of their first letter. */
export const Passage = ({ language, className, title, children }: Props) => (
  // oxlint-disable-next-line react/forbid-elements -- words of the document as they are
  <bdi className={className} title={title} lang={language} dir={directionOf(language)}>
    {children}
  </bdi>
)

/** Never forces left-to-right: a wrong language tag must not turn Hebrew around. */
export const directionOf = (language: string | undefined) =>
  isRightToLeft(language) ? 'rtl' : undefined
