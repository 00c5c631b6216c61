import { useLayoutEffect, useRef } from 'react'

let previous: string | undefined

/** Remembers each path that is left. For the one place that is drawn on every screen. */
export function useRememberedPath(pathname: string): void {
  const here = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (here.current === pathname) return
    previous = here.current
    here.current = pathname
  }, [pathname])
}

/**
 * The path that the reader came from in this visit; answers once. For effects: a screen is drawn before the last one
 * is left.
 */
export function takePreviousPath(): string | undefined {
  const path = previous
  previous = undefined
  return path
}
