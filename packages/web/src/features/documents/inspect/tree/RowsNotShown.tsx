import { formatQuantity, type ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { afterDwell } from '#web/lib/browser/after-dwell.ts'
import { isRow } from './part-tree.ts'

type Props = {
  place: RefObject<HTMLElement | null>
  parts: readonly ModelPart[]
  isWhole: boolean
  /** Part ids of rows that were visible; owned by the caller to survive a change of tabs. */
  shownRowIds: Set<number>
  onAllShown: () => void
}

export function RowsNotShown({ place, parts, isWhole, shownRowIds, onAllShown }: Props) {
  const rows = useMemo(() => parts.filter(isRow).map(({ id }) => id), [parts])
  const [notShownCount, setNotShownCount] = useState<number>()
  const dwelling = useRef(new Map<number, () => void>())
  const countNotShown = useEffectEvent(() => {
    const notShown = rows.filter((id) => !shownRowIds.has(id))
    // Those on the screen need nothing but their second.
    setNotShownCount(notShown.filter((id) => !dwelling.current.has(id)).length)
    if (isWhole && rows.length > 0 && notShown.length === 0) onAllShown()
  })
  /** A row counts after a second on the screen. */
  const watchRows = useEffectEvent(() => {
    const tree = place.current?.querySelector('[role=treegrid]')
    const inView = new Set(tree ? rowsInView(tree) : [])
    for (const [id, cancel] of dwelling.current) {
      if (inView.has(id)) continue
      cancel()
      dwelling.current.delete(id)
    }
    for (const id of inView) {
      if (shownRowIds.has(id) || dwelling.current.has(id)) continue
      dwelling.current.set(
        id,
        afterDwell(() => {
          shownRowIds.add(id)
          dwelling.current.delete(id)
          countNotShown()
        }),
      )
    }
    countNotShown()
  })
  useEffect(() => {
    const element = place.current
    const rowsDwelling = dwelling.current
    if (!element) return undefined
    let frame = 0
    const onSelectionChange = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        watchRows()
      })
    }
    onSelectionChange()
    // The virtualizer adds, moves and removes rows on scrolling and unfolding.
    const watching = new MutationObserver(onSelectionChange)
    const attributeFilter = ['style', 'data-key']
    watching.observe(element, { childList: true, subtree: true, attributeFilter })
    document.addEventListener('scroll', onSelectionChange, true)
    return () => {
      cancelAnimationFrame(frame)
      for (const cancel of rowsDwelling.values()) cancel()
      rowsDwelling.clear()
      watching.disconnect()
      document.removeEventListener('scroll', onSelectionChange, true)
    }
  }, [place, rows, isWhole])
  if (!isWhole || !notShownCount) return null
  return (
    <p className="px-3 py-1 text-caption text-ink2">
      {`${formatQuantity(notShownCount, 'row')} not shown yet: scroll and unfold, or open the document.`}
    </p>
  )
}

/** A row counts as visible if at least half of it is in the tree and on the screen. */
function rowsInView(tree: Element): number[] {
  const box = tree.getBoundingClientRect()
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  return [...tree.querySelectorAll<HTMLElement>('[role=row][data-key]')].flatMap((row) => {
    const rect = row.getBoundingClientRect()
    const middle = (rect.top + rect.bottom) / 2
    return middle >= top && middle <= bottom ? [Number(row.dataset['key'])] : []
  })
}
