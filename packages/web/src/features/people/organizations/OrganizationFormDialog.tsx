import { organizationTexts, unusedBillingFields } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { toErrorList } from '#web/forms/form-errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { RequiredNote } from '#web/ui/fields/field-parts.tsx'
import {
  AccountManagerGroup,
  AddressGroup,
  BillingGroup,
  OrganizationGroup,
  ReportGroup,
  SignOffGroup,
  type ManagerField,
} from './organization-groups.tsx'
import { emptyOrganizationValues, type OrganizationValues } from './organization-values.ts'
import type { OrganizationForm } from './use-organization-form.ts'

export type RenderManagers = (field: ManagerField) => ReactNode

type Props = { form: OrganizationForm; submitLabel: string; renderManagers: RenderManagers }

const fieldsInOrder = Object.keys(emptyOrganizationValues) as (keyof OrganizationValues)[]

export function OrganizationFormDialog({ form, submitLabel, renderManagers }: Props) {
  const { control, errors } = form
  const useCAMForBilling = useWatch({ control, name: 'useCAMForBilling' })
  // The user cannot correct hidden fields.
  const hidden: readonly string[] = unusedBillingFields({ useCAMForBilling })
  const visibleFields = fieldsInOrder.filter((name) => !hidden.includes(name))
  return (
    <FormDialog {...form.dialogProps} size="L" submitLabel={submitLabel}>
      <ErrorSummary errors={toErrorList(errors, visibleFields, organizationTexts.fields)} />
      <RequiredNote />
      <OrganizationGroup control={control} />
      <AddressGroup control={control} />
      <AccountManagerGroup form={form} renderManagers={renderManagers}>
        <Button onPress={form.inviteManager}>{organizationTexts.addAccountManager}</Button>
      </AccountManagerGroup>
      <BillingGroup control={control} />
      <ReportGroup control={control} />
      <SignOffGroup control={control} />
    </FormDialog>
  )
}
