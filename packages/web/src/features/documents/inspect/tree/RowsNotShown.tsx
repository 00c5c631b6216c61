import { formatQuantity, type ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { isRow } from '#web/features/documents/inspect/parts/part-tree.ts'
import { afterDwell } from '#web/lib/browser/after-dwell.ts'

type Props = {
  root: RefObject<HTMLElement | null>
  parts: readonly ModelPart[]
  isWhole: boolean
  /** Part ids of rows that were visible; owned by the caller to survive a change of tabs. */
  shownRowIds: Set<number>
  onAllShown: () => void
}

export function RowsNotShown({ root, parts, isWhole, shownRowIds, onAllShown }: Props) {
  const rowIds = useMemo(() => parts.filter(isRow).map(({ id }) => id), [parts])
  const [notShownCount, setNotShownCount] = useState<number>()
  const dwellCancels = useRef(new Map<number, () => void>())
  const countNotShown = useEffectEvent(() => {
    const notShown = rowIds.filter((id) => !shownRowIds.has(id))
    // Rows on the screen are not counted, because they only have to stay there for a second.
    setNotShownCount(notShown.filter((id) => !dwellCancels.current.has(id)).length)
    if (isWhole && rowIds.length > 0 && notShown.length === 0) onAllShown()
  })
  const watchRows = useEffectEvent(() => {
    const tree = root.current?.querySelector('[role=treegrid]')
    const visibleIds = new Set(tree ? findVisibleRowIds(tree) : [])
    for (const [id, cancel] of dwellCancels.current) {
      if (visibleIds.has(id)) continue
      cancel()
      dwellCancels.current.delete(id)
    }
    for (const id of visibleIds) {
      if (shownRowIds.has(id) || dwellCancels.current.has(id)) continue
      dwellCancels.current.set(
        id,
        afterDwell(() => {
          shownRowIds.add(id)
          dwellCancels.current.delete(id)
          countNotShown()
        }),
      )
    }
    countNotShown()
  })
  useEffect(() => {
    const element = root.current
    const cancelsById = dwellCancels.current
    if (!element) return undefined
    let frameId = 0
    const scheduleWatch = () => {
      frameId ||= requestAnimationFrame(() => {
        frameId = 0
        watchRows()
      })
    }
    scheduleWatch()
    // The virtualizer adds, moves and removes rows on scrolling and unfolding.
    const observer = new MutationObserver(scheduleWatch)
    const attributeFilter = ['style', 'data-key']
    observer.observe(element, { childList: true, subtree: true, attributeFilter })
    document.addEventListener('scroll', scheduleWatch, true)
    return () => {
      cancelAnimationFrame(frameId)
      for (const cancel of cancelsById.values()) cancel()
      cancelsById.clear()
      observer.disconnect()
      document.removeEventListener('scroll', scheduleWatch, true)
    }
  }, [root, rowIds, isWhole])
  if (!isWhole || !notShownCount) return null
  return (
    <p className="px-3 py-1 text-caption text-ink2">
      {`${formatQuantity(notShownCount, 'row')} not shown yet: scroll and unfold, or open the document.`}
    </p>
  )
}

/** A row counts as visible if at least half of it is in the tree and on the screen. */
function findVisibleRowIds(tree: Element): number[] {
  const box = tree.getBoundingClientRect()
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  return [...tree.querySelectorAll<HTMLElement>('[role=row][data-key]')].flatMap((row) => {
    const rect = row.getBoundingClientRect()
    const middle = (rect.top + rect.bottom) / 2
    return middle >= top && middle <= bottom ? [Number(row.dataset['key'])] : []
  })
}
