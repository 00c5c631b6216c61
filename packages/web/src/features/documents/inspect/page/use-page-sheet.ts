import { useRef, useState } from 'react'
import type { VisiblePage } from './DrawnPage.tsx'

type PageSheetOptions = {
  /** Absent where the viewer does not judge. */
  focusQuestions: (() => void) | undefined
}

/** Closing the sheet after all pages were shown leads to the questions, once. */
export function usePageSheet({ focusQuestions }: PageSheetOptions) {
  const [isOpen, setIsOpen] = useState(false)
  const shownPages = useRef(new Set<number>())
  // The page count of the drawing: the model may have another, or none.
  const pageCount = useRef<number>(undefined)
  const hasLedToQuestions = useRef(false)
  return {
    isOpen,
    setIsOpen,
    recordShownPage({ page, of }: Pick<VisiblePage, 'page' | 'of'>) {
      shownPages.current.add(page)
      pageCount.current = of
    },
    close() {
      setIsOpen(false)
      if (
        !focusQuestions ||
        hasLedToQuestions.current ||
        shownPages.current.size !== pageCount.current
      )
        return
      hasLedToQuestions.current = true
      focusQuestions()
    },
  }
}
