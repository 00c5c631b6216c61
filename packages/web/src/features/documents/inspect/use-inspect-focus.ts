import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import { afterNextFrame, isFocusLost } from '#web/lib/focus/use-restored-focus.ts'
import type { InspectTab } from './InspectLayout.tsx'

/** Gives the focus to the list once it is there, where a key of the lists led here. */
export function useListFocus(toOutline: () => void, isDue: boolean) {
  const focus = useEffectEvent(toOutline)
  useEffect(() => {
    if (isDue) focus()
  }, [isDue])
}

const listsOfOutline = '[role=treegrid], [role=grid]'

/** The ways of the focus between outline and part, which may lie behind each other as tabs. */
export function useInspectFocus(areTabs: boolean) {
  const places = usePlaces()
  const { outline, left, heading } = places
  const last = useRef<InspectTab>(undefined)
  const isWriting = useRef(false)
  const [tab, setTab] = useState<InspectTab>('outline')
  const toList = () => {
    const lists = [...(outline.current?.querySelectorAll<HTMLElement>(listsOfOutline) ?? [])]
    const list = lists.find((one) => one.getAttribute('aria-label') === left.current)
    ;(list ?? lists[0])?.focus()
  }
  useFocusRestored(areTabs, () => {
    if (last.current === 'outline') toList()
    else if (last.current === 'part' && !(isWriting.current && toWritten(heading.current)))
      heading.current?.focus()
  })
  return {
    ...{ outline, heading, tab, setTab },
    isInPart: () => last.current === 'part',
    /** Where the focus is, is in sight also once outline and part are tabs. */
    hearFocus: ({ target }: FocusEvent) => {
      const isInPart = target.closest('.inspect-part') !== null
      const at = isInPart ? 'part' : outline.current?.contains(target) ? 'outline' : undefined
      last.current = at
      isWriting.current = target.matches('textarea')
      if (at) setTab(at)
    },
    ...waysToPart({ ...places, show: () => setTab('part') }),
    toOutline: () => {
      setTab('outline')
      afterNextFrame(toList)
    },
  }
}

const usePlaces = () => ({
  outline: useRef<HTMLDivElement>(null),
  heading: useRef<HTMLHeadingElement>(null),
  /** The list that was left for the part, by its name: behind a tab it is redrawn. */
  left: useRef<string | null>(null),
})

type Ways = ReturnType<typeof usePlaces> & {
  /** Draws the part, where it lies behind a tab. */
  show: () => void
}

/** The ways of the focus to the part. */
function waysToPart({ outline, left, heading, show }: Ways) {
  const showPart = () => {
    const list = document.activeElement?.closest(listsOfOutline)
    if (list && outline.current?.contains(list)) left.current = list.getAttribute('aria-label')
    show()
  }
  return {
    toPart: () => {
      showPart()
      afterNextFrame(() => heading.current?.focus())
    },
    /** Shows something in the part. The focus stays on a page next to it, where keys work too. */
    toPlaceInPart: (then?: () => void) => {
      showPart()
      afterNextFrame(() => {
        const isOnPage = document.activeElement?.closest('.inspect .inspect-page')
        if (!isOnPage) heading.current?.focus({ preventScroll: true })
        then?.()
      })
    },
  }
}

/** Outline and part are redrawn where they become tabs, or are tabs no more: a lost focus comes back. */
function useFocusRestored(areTabs: boolean, land: () => void) {
  const before = useRef(areTabs)
  const keep = useEffectEvent(() => {
    if (isFocusLost()) land()
  })
  useEffect(() => {
    if (before.current === areTabs) return undefined
    before.current = areTabs
    return afterNextFrame(keep)
  }, [areTabs])
}

/** To the end of what somebody was writing next to this heading, if its field is there. */
function toWritten(heading: HTMLElement | null): boolean {
  const field = heading?.closest('.inspect-part')?.querySelector('textarea')
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
  return Boolean(field)
}
