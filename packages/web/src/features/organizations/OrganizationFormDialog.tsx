import { organizationTexts } from '@curbcut/contract'
import type { FormEventHandler, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { toErrorList } from '#web/lib/form-errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { RequiredNote } from '#web/ui/field-parts.tsx'
import {
  AccountManagerGroup,
  AddressGroup,
  BillingGroup,
  OrganizationGroup,
  type ManagerField,
} from './organization-groups.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

/** Puts in the list of account managers, which is another feature's. */
export type RenderManagers = (field: ManagerField) => ReactNode

type Props = {
  title: string
  form: OrganizationForm
  submitLabel: string
  isSending: boolean
  renderManagers: RenderManagers
  onSubmit: FormEventHandler
  onClose: () => void
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
export function OrganizationFormDialog(props: Props) {
  const { title, form, submitLabel, isSending, renderManagers } = props
  const { control, errors } = form
  const isManagerBilled = useWatch({ control, name: 'useCAMForBilling' })
  // What is hidden cannot be mended.
  const listed = isManagerBilled ? fieldsInOrder : [...fieldsInOrder, ...billingFields]
  return (
    <Dialog
      title={title}
      size="L"
      startFocus={form.isResumed ? 'resume' : 'first'}
      isDirty={form.isDirty}
      onClose={props.onClose}
    >
      <form className="contents" noValidate onSubmit={props.onSubmit}>
        <DialogBody>
          <ErrorSummary errors={toErrorList(errors, listed)} />
          <RequiredNote />
          <OrganizationGroup control={control} keptCountryCode={form.keptCountryCode} />
          <AddressGroup control={control} />
          <AccountManagerGroup form={form} renderManagers={renderManagers}>
            <Button onPress={form.inviteManager}>{organizationTexts.addAccountManager}</Button>
          </AccountManagerGroup>
          <BillingGroup control={control} />
        </DialogBody>
        <FormFooter submitLabel={submitLabel} isInert={isSending} />
      </form>
    </Dialog>
  )
}
