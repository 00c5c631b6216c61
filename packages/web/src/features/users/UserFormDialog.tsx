import { isAccountManager, isRemediator, type Role, userTexts } from '@curbcut/contract'
import type { FormEventHandler } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog, DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { PhoneFields } from '#web/ui/PhoneFields.tsx'
import type { UserForm } from './use-user-form.ts'
import type { UserValues } from './user-values.ts'

type Props = {
  title: string
  role: Role
  form: UserForm
  submitLabel: string
  isSending: boolean
  onSubmit: FormEventHandler
  onClose: () => void
}

const { fields } = userTexts

/** The one form of a person, for inviting and for editing. */
export function UserFormDialog(props: Props) {
  const { title, role, form, submitLabel, isSending } = props
  const { control, isExisting } = form
  return (
    <Dialog title={title} isDirty={form.isDirty} onClose={props.onClose}>
      <form className="contents" noValidate onSubmit={props.onSubmit}>
        <DialogBody>
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
          <FormTextField control={control} name="firstName" label={fields.firstName} isRequired />
          <FormTextField control={control} name="lastName" label={fields.lastName} isRequired />
          {isAccountManager({ role }) && (
            <PhoneFields control={control} keptCountryCode={form.keptCountryCode} />
          )}
          {isRemediator({ role }) && <CompanyOfRemediator control={control} />}
        </DialogBody>
        <FormFooter submitLabel={submitLabel} isInert={isSending} />
      </form>
    </Dialog>
  )
}

function CompanyOfRemediator({ control }: { control: Control<UserValues> }) {
  return (
    <>
      <FormTextField control={control} name="company_name" label={fields.company} />
      <FormTextField
        control={control}
        name="secondary_email"
        label={fields.secondaryEmail}
        input={{ type: 'email', spellCheck: false }}
      />
      <Controller
        control={control}
        name="terms"
        render={({ field, fieldState }) => (
          <Checkbox
            field={field}
            label={fields.terms}
            error={fieldState.error?.message}
            isRequired
          />
        )}
      />
    </>
  )
}
