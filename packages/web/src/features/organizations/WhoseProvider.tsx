import { useController, type Control } from 'react-hook-form'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { OrganizationPicker } from './OrganizationPicker.tsx'
import type { ProviderValues } from './provider-values.ts'
import { providerTexts as words } from './provider-texts.ts'

type Props = {
  control: Control<ProviderValues>
  hasOwn: boolean
}

/** Whose people a new provider signs in: one's own, or those of an organization. */
export function WhoseProvider({ control, hasOwn }: Props) {
  const { field: whose } = useController({ control, name: 'whose' })
  const { field: chosen, fieldState } = useController({ control, name: 'organizations' })
  return (
    <>
      <RadioGroup
        label={words.people}
        isRequired
        field={whose}
        choices={[
          {
            value: 'own',
            label: words.ownPeople,
            ...(hasOwn && { isInert: true, detail: words.hasOne }),
          },
          { value: 'organization', label: words.ofOrganization },
        ]}
      />
      {whose.value === 'organization' && (
        <OrganizationPicker
          value={chosen.value}
          // There is one at a time: the last one that was chosen.
          onChange={(organizations) => chosen.onChange(organizations.slice(-1))}
          error={fieldState.error?.message}
          awaits={undefined}
        />
      )}
    </>
  )
}
