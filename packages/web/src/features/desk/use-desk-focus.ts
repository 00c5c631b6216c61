import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterNextFrame } from '#web/lib/use-kept-focus.ts'
import type { BesideTab } from './DeskLayout.tsx'

/** Gives the focus to the list once it is there, where a key of the lists led here. */
export function useListFocus(toOutline: () => void, isDue: boolean) {
  const focus = useEffectEvent(toOutline)
  useEffect(() => {
    if (isDue) focus()
  }, [isDue])
}

const listsOfOutline = '[role=treegrid], [role=grid]'

/** The ways of the focus between outline and part, which may lie behind each other as tabs. */
export function useDeskFocus() {
  const outline = useRef<HTMLDivElement>(null)
  // The list that was left for the part, by its name: behind a tab it is drawn anew.
  const left = useRef<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [tab, setTab] = useState<BesideTab>('outline')
  return {
    ...{ outline, heading, tab, setTab },
    toPart: () => {
      const list = document.activeElement?.closest(listsOfOutline)
      if (list && outline.current?.contains(list)) left.current = list.getAttribute('aria-label')
      setTab('part')
      afterNextFrame(() => heading.current?.focus())
    },
    toOutline: () => {
      setTab('outline')
      afterNextFrame(() => {
        const lists = [...(outline.current?.querySelectorAll<HTMLElement>(listsOfOutline) ?? [])]
        const list = lists.find((one) => one.getAttribute('aria-label') === left.current)
        ;(list ?? lists[0])?.focus()
      })
    },
  }
}
