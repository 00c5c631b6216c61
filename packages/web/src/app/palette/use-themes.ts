import { Contrast } from 'lucide-react'
import { preferenceLabels } from '#web/features/people/account/Preferences.tsx'
import { preferenceChoices, usePreference } from '#web/lib/browser/preferences.ts'
import type { Entry } from './entry.ts'

const { label: theme, choices: names } = preferenceLabels.theme

export function useThemes(): Entry[] {
  const [chosen, choose] = usePreference('theme')
  return preferenceChoices.theme.map((choice) => ({
    id: `theme ${choice}`,
    label: `${theme}: ${names[choice]}`,
    ...(choice === chosen && { detail: 'in use' }),
    icon: Contrast,
    act: () => choose(choice),
  }))
}
