import { useEffect, useState, type RefObject } from 'react'

export function useIsInViewport(element: RefObject<Element | null>): boolean {
  const [isInViewport, setIsInViewport] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) =>
      setIsInViewport(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInViewport
}
