import { usePreference } from '#web/lib/browser/preferences.ts'
import { useActor } from './use-actor.ts'

/** Whether single-letter shortcuts are on next to a document, and a setter. */
export const useLetterShortcuts = () => usePreference('deskLetters', useActor().id)
