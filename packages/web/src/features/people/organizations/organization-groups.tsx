import { isBilledToAccountManager, organizationTexts, reportStandards } from '@curbcut/contract'
import type { ReactNode, Ref } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormNumberField, FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { PhoneFields } from '#web/forms/fields/PhoneFields.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { AccountManager } from './organization-values.ts'
import type { OrganizationForm } from './use-organization-form.ts'

export type ManagerField = {
  value: AccountManager | null
  onChange: (manager: AccountManager) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

type Props = { control: OrganizationForm['control'] }

const { fields, groups } = organizationTexts
const isManagerBilledLabel = fields.useCAMForBilling

export function OrganizationGroup({ control }: Props) {
  return (
    <Group title={groups.organization}>
      <FormTextField control={control} name="name" label={fields.name} isRequired />
      <FormTextField
        control={control}
        name="email"
        label={fields.email}
        isRequired
        input={emailInput}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneFields control={control} />
      </div>
    </Group>
  )
}

export function AddressGroup({ control }: Props) {
  return (
    <Group title={groups.address}>
      <FormTextField control={control} name="street" label={fields.street} isRequired />
      <FormTextField control={control} name="secondary_street" label={fields.secondaryStreet} />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormTextField control={control} name="city" label={fields.city} isRequired />
        <FormTextField control={control} name="state" label={fields.state} isRequired />
        <FormTextField control={control} name="zip" label={fields.zip} isRequired />
      </div>
    </Group>
  )
}

type ManagerProps = {
  form: Pick<OrganizationForm, 'control' | 'setValue'>
  renderManagers: (field: ManagerField) => ReactNode
  /** A button that invites a person who is not in the list. */
  children: ReactNode
}

export function AccountManagerGroup({ form, renderManagers, children }: ManagerProps) {
  const { control, setValue } = form
  const { field, fieldState } = useController({ control, name: 'camID' })
  const value = useWatch({ control, name: 'manager' })
  return (
    <Group title={groups.accountManager}>
      {renderManagers({
        value,
        onChange: (manager) => {
          setValue('manager', manager)
          field.onChange(manager._id)
        },
        error: fieldState.error?.message,
        ref: field.ref,
      })}
      <div data-start-focus="resume">{children}</div>
    </Group>
  )
}

/** Hidden fields keep their values. */
export function BillingGroup({ control }: Props) {
  const useCAMForBilling = useWatch({ control, name: 'useCAMForBilling' })
  return (
    <Group title={groups.billing}>
      {!isBilledToAccountManager({ useCAMForBilling }) && (
        <>
          <FormTextField
            control={control}
            name="billingEmail"
            label={fields.billingEmail}
            isRequired
            input={emailInput}
          />
          <FormTextField
            control={control}
            name="billingPhone"
            label={fields.billingPhone}
            isRequired
            input={{ type: 'tel' }}
          />
        </>
      )}
      {/* Below the fields, because their messages mention "the box below". */}
      <FormCheckbox control={control} name="useCAMForBilling" label={isManagerBilledLabel} />
    </Group>
  )
}

export function ReportGroup({ control }: Props) {
  const { field, fieldState } = useController({ control, name: 'report_standard' })
  return (
    <Group title={groups.reports}>
      <SelectField
        field={field}
        label={fields.reportStandard}
        hint={organizationTexts.reportStandardHint}
        error={fieldState.error?.message}
        options={standardOptions}
      />
    </Group>
  )
}

export function SignOffGroup({ control }: Props) {
  return (
    <Group title={groups.signOff}>
      <FormNumberField
        control={control}
        name="sign_off_days"
        label={fields.signOffDays}
        hint={organizationTexts.signOffDaysHint}
      />
    </Group>
  )
}

const standardOptions = Object.entries(reportStandards).map(([value, label]) => ({ value, label }))

const emailInput = { type: 'email', autoComplete: 'off', spellCheck: false } as const

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-4 flex min-w-0 flex-col gap-4 first-of-type:mt-0">
      <legend className="mb-4 text-title font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
