import { formatQuantity } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'

const shownAtOnce = 5

type Props<Row> = { rows: readonly Row[]; children: (rows: readonly Row[]) => ReactNode }

/** A list of documents: the first ones, then the others folded and not rendered. */
export function FoldedList<Row>({ rows, children }: Props<Row>) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const others = rows.slice(shownAtOnce)
  return (
    <>
      {children(rows.slice(0, shownAtOnce))}
      {others.length > 0 && (
        <details onToggle={(event) => setIsUnfolded(event.currentTarget.open)}>
          <summary className="min-h-6 cursor-pointer py-1">
            {formatQuantity(others.length, 'more document')}
          </summary>
          {isUnfolded && children(others)}
        </details>
      )}
    </>
  )
}
