import { preferenceChoices, usePreference, type Preference } from '#web/lib/preferences.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'

const themeLabels = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
} as const satisfies Record<Preference<'theme'>, string>

/** Light or dark, as the system has it or as the reader likes it. */
export function ThemeChoice() {
  const [theme, setTheme] = usePreference('theme')
  const choose = (value: string | null) => {
    const known = preferenceChoices.theme.find((choice) => choice === value)
    if (known) setTheme(known)
  }
  return (
    <RadioGroup
      label="Theme"
      field={{ name: 'theme', value: theme, onChange: choose }}
      choices={preferenceChoices.theme.map((value) => ({ value, label: themeLabels[value] }))}
    />
  )
}
