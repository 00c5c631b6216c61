import { texts } from '@curbcut/contract'
import { Controller, type Control } from 'react-hook-form'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import type { ContactValues } from './use-contact-form.ts'

const { contact } = texts

/** Who writes, and what. */
export function ContactFields({ control }: { control: Control<ContactValues> }) {
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={contact.name}
        isRequired
        input={{ autoComplete: 'name' }}
      />
      <FormTextField
        control={control}
        name="email"
        label={contact.email}
        isRequired
        input={{ type: 'email', autoComplete: 'email', spellCheck: false }}
      />
      <Controller
        control={control}
        name="message"
        render={({ field, fieldState }) => (
          <TextAreaField
            field={field}
            label={contact.message}
            error={fieldState.error?.message}
            isRequired
          />
        )}
      />
    </>
  )
}
