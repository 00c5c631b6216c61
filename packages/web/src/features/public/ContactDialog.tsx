import { fullName, texts } from '@curbcut/contract'
import { useState } from 'react'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { useRetainedText, useRetainAtSessionEnd } from '#web/forms/retained-text.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { ContactFields } from './ContactFields.tsx'
import { useContactForm } from './use-contact-form.ts'

const { contact } = texts

type Props = {
  title?: string
  message?: string
  onClose: () => void
}

/** For screens that cannot link to 'Get in Touch'. Prefills name and email of a signed-in user. */
export function ContactDialog({ title = contact.title, message = '', onClose }: Props) {
  const user = useAppSelector(({ session }) => session.user)
  const [initialValues] = useState({
    name: user ? fullName(user) : '',
    email: user?.email ?? '',
    message,
  })
  const retained = useRetainedText('contact')
  const [hasRetained] = useState(retained !== undefined)
  const { formProps, ...form } = useContactForm({
    initial: { ...initialValues, ...retained },
    onSent: onClose,
  })
  useRetainAtSessionEnd('contact', initialValues, form.getValues)
  return (
    <FormDialog
      title={title}
      isDirty={form.isDirty || hasRetained}
      submitLabel={contact.submit}
      isInert={formProps.isSending}
      onSubmit={formProps.onSubmit}
      onClose={onClose}
    >
      {formProps.formError && (
        <Notice tone="danger" isInToast>
          {formProps.formError}
        </Notice>
      )}
      <ErrorSummary errors={formProps.errors} />
      <ContactFields control={form.control} />
    </FormDialog>
  )
}
