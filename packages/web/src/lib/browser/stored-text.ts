import { useSyncExternalStore } from 'react'

type BrowserStorage = 'localStorage' | 'sessionStorage'

const listeners = new Set<() => void>()
/** Texts that the storage refused, as in private windows: they last as long as the page. */
const refusedTexts = new Map<string, string>()

/** A text that this browser keeps under the key, and a setter; empty if there is none. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribeToStorage, () => readStoredText(key) ?? '')
  return [text, (next) => storeText(key, next)]
}

/** Null if there is none. */
export function readStoredText(
  key: string,
  storage: BrowserStorage = 'localStorage',
): string | null {
  try {
    return refusedTexts.get(key) ?? window[storage].getItem(key)
  } catch {
    return null
  }
}

/** For all tabs, or in `sessionStorage` for this one. */
export function storeText(
  key: string,
  text: string,
  storage: BrowserStorage = 'localStorage',
): void {
  try {
    window[storage].setItem(key, text)
    refusedTexts.delete(key)
  } catch {
    refusedTexts.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Calls back after a change in any tab; returns a function that unsubscribes. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
