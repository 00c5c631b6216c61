import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import { afterNextFrame, isFocusLost } from '#web/lib/focus/use-restored-focus.ts'
import type { InspectTab, Layout } from './InspectLayout.tsx'

/** Focuses the list after a key opened this document. */
export function useListFocus(focusOutline: () => void, isDue: boolean) {
  const focus = useEffectEvent(focusOutline)
  useEffect(() => {
    if (isDue) focus()
  }, [isDue])
}

type LayoutOptions = {
  layout: Layout
  /** Whether the viewer comes for a review, which the part column shows. */
  isForReview: boolean
}

const outlineSelector = '[role=treegrid], [role=grid]'

export function useInspectFocus({ layout, isForReview }: LayoutOptions) {
  useKeepTextInView(layout)
  const refs = useFocusRefs()
  const { outline, lastList, heading } = refs
  const lastTab = useRef<InspectTab>(undefined)
  const isWriting = useRef(false)
  const [tab, setTab] = useState<InspectTab>(isForReview ? 'part' : 'outline')
  const focusList = () => {
    const lists = [...(outline.current?.querySelectorAll<HTMLElement>(outlineSelector) ?? [])]
    const list = lists.find((one) => one.getAttribute('aria-label') === lastList.current)
    ;(list ?? lists[0])?.focus()
  }
  useRestoreFocusOnLayout(layout !== 'wide', () => {
    if (lastTab.current === 'outline') focusList()
    else if (
      lastTab.current === 'part' &&
      !(isWriting.current && focusWrittenText(heading.current))
    )
      heading.current?.focus()
  })
  return {
    outline,
    heading,
    tab,
    setTab,
    isInPart: () => lastTab.current === 'part',
    /** Keeps the focused column visible when the columns become tabs. */
    trackFocus: ({ target }: FocusEvent) => {
      const focusedTab = focusedTabOf(target, outline.current)
      lastTab.current = focusedTab
      isWriting.current = target.matches('textarea')
      if (focusedTab) setTab(focusedTab)
    },
    ...createPartFocus({ ...refs, show: () => setTab('part') }),
    focusOutline: () => {
      setTab('outline')
      afterNextFrame(focusList)
    },
  }
}

function focusedTabOf(target: Element, outline: HTMLElement | null): InspectTab | undefined {
  if (target.closest('.inspect-part')) return 'part'
  return outline?.contains(target) ? 'outline' : undefined
}

const useFocusRefs = () => ({
  outline: useRef<HTMLDivElement>(null),
  heading: useRef<HTMLHeadingElement>(null),
  /** The accessible name of the list that the reader came from: behind a tab it renders again. */
  lastList: useRef<string | null>(null),
})

type PartFocusOptions = ReturnType<typeof useFocusRefs> & {
  show: () => void
}

function createPartFocus({ outline, lastList, heading, show }: PartFocusOptions) {
  const showPart = () => {
    const list = document.activeElement?.closest(outlineSelector)
    if (list && outline.current?.contains(list)) lastList.current = list.getAttribute('aria-label')
    show()
  }
  return {
    focusPart: () => {
      showPart()
      afterNextFrame(() => heading.current?.focus())
    },
    /** Shows something in the part; a focus on the page stays there, as keys work there too. */
    showInPart: (then?: () => void) => {
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
function useKeepTextInView(layout: Layout) {
  useEffect(
    () =>
      afterNextFrame(() => {
        const form = document.activeElement?.closest('.inspect-part form')
        form?.querySelector('textarea')?.scrollIntoView?.({ block: 'nearest' })
      }),
    [layout],
  )
}

function useRestoreFocusOnLayout(areTabs: boolean, restoreFocus: () => void) {
  const hadTabs = useRef(areTabs)
  const restoreIfLost = useEffectEvent(() => {
    if (isFocusLost()) restoreFocus()
  })
  useEffect(() => {
    if (hadTabs.current === areTabs) return undefined
    hadTabs.current = areTabs
    return afterNextFrame(restoreIfLost)
  }, [areTabs])
}

/** Moves the focus to the end of a text that the user was writing, if its field is rendered. */
function focusWrittenText(heading: HTMLElement | null): boolean {
  const field = heading?.closest('.inspect-part')?.querySelector('textarea')
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
  return Boolean(field)
}
