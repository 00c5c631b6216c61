import { useSyncExternalStore } from 'react'

/** The settings of a reader in this browser; some are a person's, who has them under a name of their own. The first value of each list is the default. */
export const preferenceChoices = {
  theme: ['system', 'light', 'dark', 'contrast'],
  density: ['comfortable', 'compact'],
  /** Seconds that a message stays. "until dismissed" has no end. */
  messageSeconds: ['5', '10', '20', 'until dismissed'],
  sidebar: ['open', 'collapsed'],
  /** The sidebar next to a document, which needs the room. */
  deskSidebar: ['collapsed', 'open'],
  /** Whether single letters act next to a document, while its lists have the focus. Each person has their own. */
  deskLetters: ['off', 'on'],
} as const

type Choices = typeof preferenceChoices
export type PreferenceName = keyof Choices
export type Preference<N extends PreferenceName> = Choices[N][number]

const listeners = new Set<() => void>()

/** The reader's choice, or the default if nothing valid is stored. */
export function readPreference<N extends PreferenceName>(name: N, personId = ''): Preference<N> {
  const choices: readonly Preference<N>[] = preferenceChoices[name]
  const stored = storedValue(keyOf(name, personId))
  return choices.find((choice) => choice === stored) ?? choices[0] ?? preferenceChoices[name][0]
}

/** Remembers a choice and tells every component that uses it. */
export function savePreference<N extends PreferenceName>(
  name: N,
  choice: Preference<N>,
  personId = '',
): void {
  const key = keyOf(name, personId)
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage may be closed, as in private windows. The choice then lasts as long as the page.
    unsaved.set(key, choice)
  }
  for (const listener of listeners) listener()
}

/** A preference and its setter: `const [theme, setTheme] = usePreference('theme')`. */
export function usePreference<N extends PreferenceName>(
  name: N,
  personId = '',
): [Preference<N>, (choice: Preference<N>) => void] {
  const choice = useSyncExternalStore(subscribe, () => readPreference(name, personId))
  return [choice, (next) => savePreference(name, next, personId)]
}

const keyOf = (name: PreferenceName, personId: string) =>
  personId === '' ? name : `${name} ${personId}`

/** Calls back after each change in any tab; returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const unsaved = new Map<string, string>()

function storedValue(key: string): string | null {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}
