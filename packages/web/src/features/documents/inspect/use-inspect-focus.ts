import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import { afterNextFrame, isFocusLost } from '#web/lib/focus/use-restored-focus.ts'
import type { InspectTab, Layout } from './InspectLayout.tsx'

/** Focuses the list after a key opened this document. */
export function useListFocus(toOutline: () => void, isDue: boolean) {
  const focus = useEffectEvent(toOutline)
  useEffect(() => {
    if (isDue) focus()
  }, [isDue])
}

type LayoutOptions = {
  layout: Layout
  /** Whether the viewer comes for what stands in the part. */
  isForReview: boolean
}

const outlineSelector = '[role=treegrid], [role=grid]'

export function useInspectFocus({ layout, isForReview }: LayoutOptions) {
  useWrittenInSight(layout)
  const places = usePlaces()
  const { outline, lastList, heading } = places
  const last = useRef<InspectTab>(undefined)
  const isWriting = useRef(false)
  const [tab, setTab] = useState<InspectTab>(isForReview ? 'part' : 'outline')
  const toList = () => {
    const lists = [...(outline.current?.querySelectorAll<HTMLElement>(outlineSelector) ?? [])]
    const list = lists.find((one) => one.getAttribute('aria-label') === lastList.current)
    ;(list ?? lists[0])?.focus()
  }
  useFocusRestored(layout !== 'wide', () => {
    if (last.current === 'outline') toList()
    else if (last.current === 'part' && !(isWriting.current && toWritten(heading.current)))
      heading.current?.focus()
  })
  return {
    outline,
    heading,
    tab,
    setTab,
    isInPart: () => last.current === 'part',
    /** Keeps the focused column visible when the columns become tabs. */
    hearFocus: ({ target }: FocusEvent) => {
      const isInPart = target.closest('.inspect-part') !== null
      const panel = isInPart ? 'part' : outline.current?.contains(target) ? 'outline' : undefined
      last.current = panel
      isWriting.current = target.matches('textarea')
      if (panel) setTab(panel)
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
  /** The accessible name of the list that the reader came from: behind a tab it renders again. */
  lastList: useRef<string | null>(null),
})

type FocusOptions = ReturnType<typeof usePlaces> & {
  show: () => void
}

function waysToPart({ outline, lastList, heading, show }: FocusOptions) {
  const showPart = () => {
    const list = document.activeElement?.closest(outlineSelector)
    if (list && outline.current?.contains(list)) lastList.current = list.getAttribute('aria-label')
    show()
  }
  return {
    toPart: () => {
      showPart()
      afterNextFrame(() => heading.current?.focus())
    },
    /** Shows something in the part; a focus on the page stays there, as keys work there too. */
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

/** Keeps a text that is being written in view when the layout changes, as by zooming in. */
function useWrittenInSight(layout: Layout) {
  useEffect(
    () =>
      afterNextFrame(() => {
        const written = document.activeElement?.closest('.inspect-part form')
        written?.querySelector('textarea')?.scrollIntoView?.({ block: 'nearest' })
      }),
    [layout],
  )
}

/** Restores a focus that was lost when the columns became tabs or the reverse. */
function useFocusRestored(areTabs: boolean, land: () => void) {
  const before = useRef(areTabs)
  const storeFocus = useEffectEvent(() => {
    if (isFocusLost()) land()
  })
  useEffect(() => {
    if (before.current === areTabs) return undefined
    before.current = areTabs
    return afterNextFrame(storeFocus)
  }, [areTabs])
}

/** Moves the focus to the end of a text that the user was writing, if its field is rendered. */
function toWritten(heading: HTMLElement | null): boolean {
  const field = heading?.closest('.inspect-part')?.querySelector('textarea')
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
  return Boolean(field)
}
