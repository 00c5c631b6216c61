import { useEffect, useRef } from 'react'
import type { Concern } from './delivery.ts'

/**
 * Starts anew when what asks for a reason becomes something else: the choice, and the reason offered with it,
 * were for what was there before. While nothing asks, both wait.
 */
export function useConcernAsked(concern: Concern | undefined, startAnew: () => void): void {
  const asked = useRef(concern)
  useEffect(() => {
    if (!concern || concern === asked.current) return
    asked.current = concern
    startAnew()
  })
}
