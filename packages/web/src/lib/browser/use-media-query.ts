import { useSyncExternalStore } from 'react'

export const wideScreen = '(min-width: 40rem)'
/** Menus and dialogs become sheets at the bottom edge. */
export const smallScreen = '(max-width: 40rem) or (max-height: 30rem)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}
