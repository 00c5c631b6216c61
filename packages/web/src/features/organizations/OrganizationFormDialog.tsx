import { organizationTexts } from '@curbcut/contract'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { toErrorList } from '#web/forms/form-errors.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RequiredNote } from '#web/ui/field-parts.tsx'
import {
  AccountManagerGroup,
  AddressGroup,
  BillingGroup,
  OrganizationGroup,
  type ManagerField,
} from './organization-groups.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

/** Puts in the list of account managers, which belongs to another feature. */
export type RenderManagers = (field: ManagerField) => ReactNode

type Props = Omit<ComponentProps<typeof FormDialog>, 'isDirty' | 'children'> & {
  form: OrganizationForm
  renderManagers: RenderManagers
}

const fieldsInOrder = [
  'name',
  'email',
  'countryCode',
  'phone_number',
  'street',
  'secondary_street',
  'city',
  'state',
  'zip',
  'camID',
] as const
const billingFields = ['billingEmail', 'billingPhone'] as const

/** The one form of an organization, for inviting and for editing. */
export function OrganizationFormDialog({ form, renderManagers, ...dialog }: Props) {
  const { control, errors } = form
  const isManagerBilled = useWatch({ control, name: 'useCAMForBilling' })
  // Hidden fields cannot be corrected.
  const listed = isManagerBilled ? fieldsInOrder : [...fieldsInOrder, ...billingFields]
  return (
    <FormDialog
      {...dialog}
      size="L"
      startFocus={form.isResumed ? 'resume' : 'first'}
      isDirty={form.isDirty}
    >
      <ErrorSummary errors={toErrorList(errors, listed)} />
      <RequiredNote />
      <OrganizationGroup control={control} keptCountryCode={form.keptCountryCode} />
      <AddressGroup control={control} />
      <AccountManagerGroup form={form} renderManagers={renderManagers}>
        <Button onPress={form.inviteManager}>{organizationTexts.addAccountManager}</Button>
      </AccountManagerGroup>
      <BillingGroup control={control} />
    </FormDialog>
  )
}
