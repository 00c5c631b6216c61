import { useController, type Control } from 'react-hook-form'
import { OneOrganizationPicker } from '#web/features/people/pickers/OneOrganizationPicker.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import type { ProviderValues } from './provider-values.ts'
import { providerTexts as words } from './texts.ts'

type Props = {
  control: Control<ProviderValues>
  hasOwn: boolean
}

export function WhoseProvider({ control, hasOwn }: Props) {
  const { field: whose } = useController({ control, name: 'whose' })
  const {
    field: { ref, ...ownerField },
    fieldState,
  } = useController({ control, name: 'organizations' })
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
        <OneOrganizationPicker
          value={ownerField.value[0] ?? null}
          onChange={(organization) => ownerField.onChange([organization])}
          error={fieldState.error?.message}
          ref={ref}
          hint="Only active organizations can have a provider."
        />
      )}
    </>
  )
}
