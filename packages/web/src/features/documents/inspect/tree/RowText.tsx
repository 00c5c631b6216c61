import { formatCount } from '@curbcut/contract'
import { Check, Flag, TriangleAlert } from 'lucide-react'
import { createContext, use, type CSSProperties, type ReactNode } from 'react'
import type { PartMark } from '#web/features/documents/inspect/parts/part-marks.ts'
import { tagLabelOf, truncate } from '#web/features/documents/inspect/parts/part-texts.ts'
import type { PartNode } from '#web/features/documents/inspect/parts/part-tree.ts'
import { Passage } from '#web/features/documents/inspect/parts/Passage.tsx'

type Props = {
  node: PartNode
  text: string
  level: number
  children: ReactNode
}

/** The width of the tree in rem. */
export const TreeWidth = createContext<number | undefined>(undefined)

export function RowText({ node: { part, findings, mark }, text, level, children }: Props) {
  const isMarked = findings !== undefined || mark !== undefined
  const shownText = truncate(
    lettersOfTwoLines(level, use(TreeWidth)) - (isMarked ? marksLetters : 0),
    text,
  )
  return (
    <span className="inspect-row-line" style={{ '--level': level } as CSSProperties}>
      <span className="inspect-chevron-place">{children}</span>
      <TagLabel>{tagLabelOf(part)}</TagLabel>
      <Passage
        className="inspect-row-text"
        language={part.language}
        {...(shownText !== text && { title: text })}
      >
        {shownText}
      </Passage>
      {findings !== undefined && <FindingsMark count={findings} />}
      <PartMarkIcon mark={mark} />
    </span>
  )
}

const usualTreeWidthRem = 18
/** Left and right of the text at the first level, and for each further one. */
const besideTextRem = 5.25
const indentRem = 0.75
const letterRem = 0.46
/** The room that findings and marks take from the text. */
const marksLetters = 10
const minLetters = 20
/** Lines end early, because words are not divided. */
const lineEndLetters = 8

/** About as many letters as surely fit; the text is cut here because CSS would cut within a word. */
function lettersOfTwoLines(level: number, treeWidth = usualTreeWidthRem): number {
  const lineRem = treeWidth - besideTextRem - (level - 1) * indentRem
  return Math.max(minLetters, Math.floor((2 * lineRem) / letterRem) - lineEndLetters)
}

/** Hidden, as the row's accessible name has it in words. */
export const TagLabel = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="inspect-sign">
    {children}
  </span>
)

export const FindingsMark = ({ count }: { count: number }) => (
  <span aria-hidden className="badge" data-tone="warning">
    <TriangleAlert size={14} />
    {formatCount(count)}
  </span>
)

export function PartMarkIcon({ mark }: { mark: PartMark | undefined }) {
  if (mark === undefined) return null
  return mark === 'seen' ? (
    <Check size={16} aria-hidden className="flex-none text-ink2" />
  ) : (
    <span aria-hidden className="badge" data-tone="danger">
      <Flag size={14} />
      problem
    </span>
  )
}
