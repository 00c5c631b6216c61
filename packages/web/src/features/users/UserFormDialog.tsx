import {
  defaultCountryCode,
  isAccountManager,
  isRemediator,
  type Role,
  userTexts,
} from '@curbcut/contract'
import type { FormEventHandler } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/ui/Dialog.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { PhoneFields } from '#web/ui/PhoneFields.tsx'

/** Everything that the form of a person can hold; which of it is shown depends on the role. */
export type UserValues = {
  email: string
  firstName: string
  lastName: string
  phone_number: string
  countryCode: string
  company_name: string
  secondary_email: string
  terms: boolean
}

/** What a dialog about a person starts with. */
export type UserDefaults = Partial<UserValues> & {
  userId?: string
  role: Role
  name?: string
}

/** The values of a form that begins, or that is opened again. */
export const toUserValues = (defaults: Partial<UserDefaults>): UserValues => ({
  email: defaults.email ?? '',
  firstName: defaults.firstName ?? '',
  lastName: defaults.lastName ?? '',
  phone_number: defaults.phone_number ?? '',
  countryCode: defaults.countryCode ?? defaultCountryCode,
  company_name: defaults.company_name ?? '',
  secondary_email: defaults.secondary_email ?? '',
  // Whoever is edited has accepted them.
  terms: defaults.terms ?? defaults.userId !== undefined,
})

type Props = {
  title: string
  role: Role
  control: Control<UserValues>
  /** The country code that the form began with. */
  keptCountryCode: string
  /** Of somebody who exists: the email is shown and stays. */
  isExisting: boolean
  submitLabel: string
  isDirty: boolean
  isSending: boolean
  onSubmit: FormEventHandler
  onClose: () => void
}

const { fields } = userTexts

/** The one form of a person, for inviting and for editing. */
export function UserFormDialog(props: Props) {
  const { title, role, control, keptCountryCode, isExisting, submitLabel, isDirty, isSending } =
    props
  return (
    <Dialog title={title} isDirty={isDirty} onClose={props.onClose}>
      <form className="contents" noValidate onSubmit={props.onSubmit}>
        <DialogBody>
          <FormTextField
            control={control}
            name="email"
            label={fields.email}
            isRequired={!isExisting}
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
            <PhoneFields control={control} keptCountryCode={keptCountryCode} />
          )}
          {isRemediator({ role }) && <CompanyOfRemediator control={control} />}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" tone="primary" isInert={isSending}>
            {submitLabel}
          </Button>
        </DialogFooter>
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
