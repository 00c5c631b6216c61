import { useController, type Control } from 'react-hook-form'
import { SingleOrganizationPicker } from '#web/features/people/pickers/SingleOrganizationPicker.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { providerTexts } from './provider-texts.ts'
import type { ProviderValues } from './provider-values.ts'

type Props = {
  control: Control<ProviderValues>
  hasOwn: boolean
}

export function ProviderOwnerFields({ control, hasOwn }: Props) {
  const { field: whose } = useController({ control, name: 'whose' })
  const {
    field: { ref, ...ownerField },
    fieldState,
  } = useController({ control, name: 'organizations' })
  return (
    <>
      <RadioGroup
        label={providerTexts.people}
        isRequired
        field={whose}
        choices={[
          {
            value: 'own',
            label: providerTexts.ownPeople,
            ...(hasOwn && { isInert: true, detail: providerTexts.hasOne }),
          },
          { value: 'organization', label: providerTexts.ofOrganization },
        ]}
      />
      {whose.value === 'organization' && (
        <SingleOrganizationPicker
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
