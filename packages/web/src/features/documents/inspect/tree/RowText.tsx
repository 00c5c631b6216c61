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

/** Of the tree, in rem. */
export const TreeWidth = createContext<number | undefined>(undefined)

export function RowText({ node: { part, findings, mark }, text, level, children }: Props) {
  const isMarked = findings !== undefined || mark !== undefined
  const shownText = truncate(lettersOfTwoLines(use(TreeWidth), level) - (isMarked ? 10 : 0), text)
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

const usualTreeWidth = 18
/** Left and right of the text at the first level, and for each further one. */
const besideTextRem = 5.25
const indentRem = 0.75
const letterRem = 0.46

/** About as many as are sure to fit: the styles would cut within a word. */
function lettersOfTwoLines(treeWidth = usualTreeWidth, level: number): number {
  const lineRem = treeWidth - besideTextRem - (level - 1) * indentRem
  return Math.max(20, Math.floor((2 * lineRem) / letterRem) - 8)
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
