import { useSyncExternalStore } from 'react'

const signals = ['focus', 'blur'] as const

/** Whether the page is visible and has the keyboard focus. */
export const useIsPageActive = (): boolean => useSyncExternalStore(subscribe, isPageActive)

const isPageActive = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void): () => void {
  for (const signal of signals) window.addEventListener(signal, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const signal of signals) window.removeEventListener(signal, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
