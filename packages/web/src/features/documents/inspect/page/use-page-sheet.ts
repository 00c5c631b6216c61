import { useRef, useState } from 'react'
import type { InView } from './DrawnPage.tsx'

type About = {
  /** Leads to the questions; absent where nobody is asked. */
  toQuestions: (() => void) | undefined
}

/**
 * The page over the lists, where it has no room next to them. Whoever closes it after its last page has come to the
 * questions: they are shown, once.
 */
export function usePageSheet({ toQuestions }: About) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = useRef(new Set<number>())
  // Each of them shows how many there are: a check may have counted others, or none.
  const count = useRef<number>(undefined)
  const isLed = useRef(false)
  return {
    isOpen,
    setIsOpen,
    /** A page was in view. */
    see({ page, of }: Pick<InView, 'page' | 'of'>) {
      shown.current.add(page)
      count.current = of
    },
    close() {
      setIsOpen(false)
      if (!toQuestions || isLed.current || shown.current.size !== count.current) return
      isLed.current = true
      toQuestions()
    },
  }
}
