import { useRef, useState } from 'react'
import type { InView } from './DrawnPage.tsx'

type PageSheetOptions = {
  /** Absent where the viewer does not judge. */
  toQuestions: (() => void) | undefined
}

/** Closing the sheet after all pages were shown leads to the questions, once. */
export function usePageSheet({ toQuestions }: PageSheetOptions) {
  const [isOpen, setIsOpen] = useState(false)
  const shownPages = useRef(new Set<number>())
  // The page count of the drawing: the model may have another, or none.
  const count = useRef<number>(undefined)
  const isLed = useRef(false)
  return {
    isOpen,
    setIsOpen,
    see({ page, of }: Pick<InView, 'page' | 'of'>) {
      shownPages.current.add(page)
      count.current = of
    },
    close() {
      setIsOpen(false)
      if (!toQuestions || isLed.current || shownPages.current.size !== count.current) return
      isLed.current = true
      toQuestions()
    },
  }
}
