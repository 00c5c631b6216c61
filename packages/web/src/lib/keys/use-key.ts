import { useEffect, useEffectEvent } from 'react'
import { matchKeyPress, type KeyName } from './keys.ts'

/** Listens in the capture phase, because menus stop the propagation of every key. */
export function useKey(name: KeyName, onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!matchKeyPress(name, event)) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

export function useCloseOnGlobalKeys(close: () => void): void {
  useKey('help', close)
  useKey('palette', close)
}
