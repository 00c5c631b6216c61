import { formatQuantity, type ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { isRow } from './part-tree.ts'

type Props = {
  /** The element around the tree. */
  place: RefObject<HTMLElement | null>
  /** The parts that are loaded, from the first one. */
  parts: readonly ModelPart[]
  /** Whether these are all. */
  isWhole: boolean
  /** The rows that were in view, by their parts: it outlasts the tree, which may lie behind a tab. */
  shown: Set<number>
  onAllShown: () => void
}

/** Counts the rows of the tree that were never in view: folded ones, and those to which nobody scrolled. */
export function RowsNotShown({ place, parts, isWhole, shown, onAllShown }: Props) {
  const rows = useMemo(() => parts.filter(isRow).map(({ id }) => id), [parts])
  const [left, setLeft] = useState<number>()
  const look = useEffectEvent(() => {
    const tree = place.current?.querySelector('[role=treegrid]')
    if (!tree) return
    for (const id of rowsInView(tree)) shown.add(id)
    const now = rows.filter((id) => !shown.has(id)).length
    setLeft(now)
    if (isWhole && rows.length > 0 && now === 0) onAllShown()
  })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let frame = 0
    const hear = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    hear()
    // Rows are drawn, moved and taken away as somebody scrolls and unfolds.
    const watching = new MutationObserver(hear)
    const attributeFilter = ['style', 'data-key']
    watching.observe(element, { childList: true, subtree: true, attributeFilter })
    document.addEventListener('scroll', hear, true)
    return () => {
      cancelAnimationFrame(frame)
      watching.disconnect()
      document.removeEventListener('scroll', hear, true)
    }
  }, [place, rows, isWhole])
  if (!isWhole || !left) return null
  return (
    <p className="px-3 py-1 text-caption text-ink2">
      {`${formatQuantity(left, 'row')} not shown yet: scroll and unfold, or open the document.`}
    </p>
  )
}

/** The parts of the rows of which at least half shows, in the tree and on the screen. */
function rowsInView(tree: Element): number[] {
  const box = tree.getBoundingClientRect()
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  return [...tree.querySelectorAll<HTMLElement>('[role=row][data-key]')].flatMap((row) => {
    const at = row.getBoundingClientRect()
    const middle = (at.top + at.bottom) / 2
    return middle >= top && middle <= bottom ? [Number(row.dataset['key'])] : []
  })
}
