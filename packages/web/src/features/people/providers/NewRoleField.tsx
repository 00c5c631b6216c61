import { roleLabels } from '@curbcut/contract'
import { newRolesOf, type NewRole } from '@curbcut/contract/provider-routes.ts'
import { useController, type Control } from 'react-hook-form'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { ProviderValues } from './provider-values.ts'
import { providerTexts as words } from './texts.ts'

type Props = { control: Control<ProviderValues>; whose: ProviderValues['whose'] }

/** The role of accounts that a first sign-in creates, if it may create any. */
export function NewRoleField({ control, whose }: Props) {
  const { field, fieldState } = useController({ control, name: 'newRole' })
  const roles: readonly NewRole[] = newRolesOf[whose]
  // Ignores a role that was chosen for the other kind of people.
  const value = roles.find((role) => role === field.value) ?? ''
  return (
    <SelectField
      label={words.newRole}
      hint={words.newRoleHint}
      error={fieldState.error?.message}
      field={{ ...field, value }}
      options={[
        { value: '', label: words.noNewRole },
        ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
      ]}
    />
  )
}
