import { accountTexts } from '@curbcut/contract'
import {
  preferenceChoices,
  usePreference,
  type Preference,
  type PreferenceName,
} from '#web/lib/browser/preferences.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'

type EditablePreference = Exclude<PreferenceName, 'sidebar' | 'deskSidebar' | 'deskLetters'>

export const preferenceLabels: {
  [Name in EditablePreference]: { label: string; choices: Record<Preference<Name>, string> }
} = {
  theme: {
    label: 'Theme',
    choices: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  },
  density: {
    label: 'Rows of tables',
    choices: { comfortable: 'Comfortable', compact: 'Compact' },
  },
  messageSeconds: {
    label: 'Messages stay for',
    choices: {
      '5': '5 seconds',
      '10': '10 seconds',
      '20': '20 seconds',
      'until dismissed': 'Until dismissed',
    },
  },
}

export function Preferences() {
  return (
    <section className="flex flex-col gap-5">
      <p className="text-control text-ink2">{accountTexts.preferencesHint}</p>
      <PreferenceChoice name="theme" />
      <PreferenceChoice name="density" />
      <PreferenceChoice name="messageSeconds" />
    </section>
  )
}

export function PreferenceChoice({ name }: { name: EditablePreference }) {
  const [current, choose] = usePreference(name)
  const all: readonly Preference<EditablePreference>[] = preferenceChoices[name]
  const choiceLabels: Record<string, string> = preferenceLabels[name].choices
  return (
    <RadioGroup
      label={preferenceLabels[name].label}
      field={{
        name,
        value: current,
        onChange: (value) => {
          const option = all.find((choice) => choice === value)
          if (option) choose(option)
        },
      }}
      choices={all.map((value) => ({ value, label: choiceLabels[value] ?? value }))}
    />
  )
}
