import { useEffect, useEffectEvent } from 'react'

/**
 * Runs when Ctrl or ⌘ is pressed with the slash: dictation would press a single key by accident. It hears
 * the key before menus do, because they keep every key to themselves.
 */
export function useHelpKey(act: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
