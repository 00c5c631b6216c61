import { useLayoutEffect, useRef } from 'react'

let previous: string | undefined

/** For the one component that is mounted on every screen. */
export function useRememberedPath(pathname: string): void {
  const currentPath = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (currentPath.current === pathname) return
    previous = currentPath.current
    currentPath.current = pathname
  }, [pathname])
}

/** Returns the path once. For effects only: a screen renders before the last one is unmounted. */
export function takePreviousPath(): string | undefined {
  const path = previous
  previous = undefined
  return path
}
