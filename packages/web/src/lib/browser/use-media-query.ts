import { useSyncExternalStore } from 'react'

export const wideScreen = '(min-width: 40rem)'
/** Menus and dialogs become sheets at the bottom edge. */
export const smallScreen = '(max-width: 40rem) or (max-height: 30rem)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const mediaQuery = window.matchMedia(query)
      mediaQuery.addEventListener('change', onChange)
      return () => mediaQuery.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}
