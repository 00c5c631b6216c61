import { useLayoutEffect, useRef } from 'react'

let previous: string | undefined

/** For the one component that is mounted on every screen. */
export function useRememberedPath(pathname: string): void {
  const here = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (here.current === pathname) return
    previous = here.current
    here.current = pathname
  }, [pathname])
}

/** Returns the path once. For effects only: a screen renders before the last one is unmounted. */
export function takePreviousPath(): string | undefined {
  const path = previous
  previous = undefined
  return path
}
