import { useSyncExternalStore } from 'react'

/** The first value of each list is the default. */
export const preferenceChoices = {
  theme: ['system', 'light', 'dark', 'contrast'],
  density: ['comfortable', 'compact'],
  messageSeconds: ['5', '10', '20', 'until dismissed'],
  sidebar: ['open', 'collapsed'],
  deskSidebar: ['collapsed', 'open'],
  /** Single letters as keys next to a document, stored per person. */
  deskLetters: ['off', 'on'],
} as const

type Choices = typeof preferenceChoices
export type PreferenceName = keyof Choices
export type Preference<N extends PreferenceName> = Choices[N][number]

const listeners = new Set<() => void>()

export function readPreference<N extends PreferenceName>(name: N, personId = ''): Preference<N> {
  const choices: readonly Preference<N>[] = preferenceChoices[name]
  const value = readStoredText(keyOf(name, personId))
  return choices.find((choice) => choice === value) ?? choices[0] ?? preferenceChoices[name][0]
}

export function savePreference<N extends PreferenceName>(
  name: N,
  choice: Preference<N>,
  personId = '',
): void {
  storeText(keyOf(name, personId), choice)
}

export function usePreference<N extends PreferenceName>(
  name: N,
  personId = '',
): [Preference<N>, (choice: Preference<N>) => void] {
  const choice = useSyncExternalStore(subscribeToStorage, () => readPreference(name, personId))
  return [choice, (next) => savePreference(name, next, personId)]
}

const keyOf = (name: PreferenceName, personId: string) =>
  personId === '' ? name : `${name} ${personId}`

/** A text that this browser keeps under the key, and a setter; empty if there is none. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribeToStorage, () => readStoredText(key) ?? '')
  return [text, (next) => storeText(key, next)]
}

type BrowserStorage = 'localStorage' | 'sessionStorage'

/** For all tabs, or in `sessionStorage` for this one. */
export function storeText(
  key: string,
  text: string,
  storage: BrowserStorage = 'localStorage',
): void {
  try {
    window[storage].setItem(key, text)
    unsaved.delete(key)
  } catch {
    // Storage may be blocked, as in private windows: the choice then lasts as long as the page.
    unsaved.set(key, text)
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

const unsaved = new Map<string, string>()

/** Null if there is none. */
export function readStoredText(
  key: string,
  storage: BrowserStorage = 'localStorage',
): string | null {
  try {
    return unsaved.get(key) ?? window[storage].getItem(key)
  } catch {
    return null
  }
}
