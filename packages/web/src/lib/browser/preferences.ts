import { useSyncExternalStore } from 'react'
import { readStoredText, storeText, subscribeToStorage } from './stored-text.ts'

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

export function readPreference<N extends PreferenceName>(name: N, personId = ''): Preference<N> {
  const choices: readonly Preference<N>[] = preferenceChoices[name]
  const storedText = readStoredText(keyOf(name, personId))
  return choices.find((choice) => choice === storedText) ?? preferenceChoices[name][0]
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
