import { isAccountManager, isRemediator, type Role, userTexts } from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { PhoneFields } from '#web/forms/fields/PhoneFields.tsx'
import { RequiredNote } from '#web/ui/fields/field-parts.tsx'
import type { UserForm } from './use-user-form.ts'
import type { UserValues } from './user-values.ts'

type Props = { role: Role; form: UserForm; submitLabel: string }

const { fields } = userTexts

export function UserFormDialog({ role, form, submitLabel }: Props) {
  const { control, dialogProps, isExisting } = form
  return (
    <FormDialog {...dialogProps} submitLabel={submitLabel}>
      {isRemediator({ role }) && <RequiredNote />}
      <FormTextField
        control={control}
        name="email"
        label={fields.email}
        isRequired
        input={{
          type: 'email',
          autoComplete: 'off',
          spellCheck: false,
          readOnly: isExisting,
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField control={control} name="firstName" label={fields.firstName} isRequired />
        <FormTextField control={control} name="lastName" label={fields.lastName} isRequired />
      </div>
      {isAccountManager({ role }) && <PhoneFields control={control} />}
      {isRemediator({ role }) && <RemediatorCompany control={control} />}
    </FormDialog>
  )
}

function RemediatorCompany({ control }: { control: Control<UserValues> }) {
  return (
    <>
      <FormTextField control={control} name="company_name" label={fields.company} />
      <FormTextField
        control={control}
        name="secondary_email"
        label={fields.secondaryEmail}
        input={{ type: 'email', spellCheck: false }}
      />
      <FormCheckbox control={control} name="terms" label={fields.terms} isRequired />
    </>
  )
}
