import { useSyncExternalStore } from 'react'

const focusEvents = ['focus', 'blur'] as const

export const useIsPageActive = (): boolean => useSyncExternalStore(subscribe, isPageActive)

const isPageActive = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void): () => void {
  for (const name of focusEvents) window.addEventListener(name, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const name of focusEvents) window.removeEventListener(name, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
