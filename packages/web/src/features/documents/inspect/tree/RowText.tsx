import { formatCount } from '@curbcut/contract'
import { Check, Flag, TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Passage } from '#web/features/documents/inspect/element/Passage.tsx'
import { tagLabelOf } from '#web/features/documents/inspect/part-texts.ts'
import type { PartMark } from './part-marks.ts'
import type { PartNode } from './part-tree.ts'

type Props = {
  node: PartNode
  text: string
  level: number
  children: ReactNode
}

export function RowText({ node: { part, findings, mark }, text, level, children }: Props) {
  return (
    <span className="inspect-row-line" style={{ '--level': level } as CSSProperties}>
      <span className="inspect-chevron-place">{children}</span>
      <TagLabel>{tagLabelOf(part)}</TagLabel>
      <Passage className="inspect-row-text" language={part.language}>
        {text}
      </Passage>
      {findings !== undefined && <FindingsMark count={findings} />}
      <PartMarkIcon mark={mark} />
    </span>
  )
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
