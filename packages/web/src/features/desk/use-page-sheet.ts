import { useRef, useState } from 'react'

type About = {
  pages: number | undefined
  /** Leads to the questions; absent where nobody is asked. */
  toQuestions: (() => void) | undefined
}

/**
 * The page over the lists, where it has no room beside them. Whoever closes it after its last page has come to the
 * questions: they are shown, once.
 */
export function usePageSheet({ pages, toQuestions }: About) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = useRef(new Set<number>())
  const isLed = useRef(false)
  return {
    isOpen,
    setIsOpen,
    /** A page was in view. */
    see: (page: number) => void shown.current.add(page),
    close() {
      setIsOpen(false)
      if (!toQuestions || isLed.current || shown.current.size !== pages) return
      isLed.current = true
      toQuestions()
    },
  }
}
