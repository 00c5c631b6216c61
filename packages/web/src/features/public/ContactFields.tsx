import { texts } from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { FormTextArea, FormTextField } from '#web/forms/fields/FormTextField.tsx'
import type { ContactValues } from './use-contact-form.ts'

const { contact } = texts

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
      <FormTextArea control={control} name="message" label={contact.message} isRequired />
    </>
  )
}
