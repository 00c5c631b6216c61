import { useEffect, useEffectEvent } from 'react'
import { pressOf, type KeyName } from './keys.ts'

/**
 * Runs when the key is pressed anywhere. It hears the key before menus do, because they keep every key to
 * themselves.
 */
export function useKey(name: KeyName, act: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!pressOf(name, event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

/** Closes a menu or a panel when a key opens the help or the search, so that it does not stay below them. */
export function useMakeWay(close: () => void): void {
  useKey('help', close)
  useKey('palette', close)
}
