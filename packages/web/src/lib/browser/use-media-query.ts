import { useSyncExternalStore } from 'react'

/** A screen with room for words next to icons. */
export const wideScreen = '(min-width: 40rem)'
/** A screen on which menus and dialogs become sheets at the bottom edge. */
export const smallScreen = '(max-width: 40rem) or (max-height: 30rem)'

/** Whether the media query holds, kept up to date. */
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
