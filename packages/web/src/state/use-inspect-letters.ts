import { usePreference } from '#web/lib/browser/preferences.ts'
import { useActor } from './use-actor.ts'

/** Whether single letters act next to a document, for the person who is signed in, and its setter. */
export const useInspectLetters = () => usePreference('deskLetters', useActor().id)
