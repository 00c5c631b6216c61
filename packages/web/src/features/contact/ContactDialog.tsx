import { fullName, texts } from '@curbcut/contract'
import { useState } from 'react'
import { fieldsChanged, useLeftForm } from '#web/state/use-left-form.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useLastWord } from '#web/state/use-kept-values.ts'
import { Dialog, DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ContactFields } from './ContactFields.tsx'
import { useContactForm } from './use-contact-form.ts'

const { contact } = texts

/** 'Get in Touch' where its page is out of reach. Whoever is signed in need not say who they are. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const user = useAppSelector(({ session }) => session.user)
  const [untouched] = useState({
    name: user ? fullName(user) : '',
    email: user?.email ?? '',
    message: '',
  })
  const [left, leave] = useLeftForm('contact')
  const [isLeft] = useState(left !== undefined)
  const form = useContactForm({ initial: { ...untouched, ...left }, onSent: onClose })
  useLastWord(() => leave(fieldsChanged(form.getValues(), untouched)))
  return (
    <Dialog title={contact.title} isDirty={form.isDirty || isLeft} onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void form.submit(event)}>
        <DialogBody>
          {form.refusal && <Notice tone="danger">{form.refusal}</Notice>}
          <ErrorSummary errors={form.errors} />
          <ContactFields control={form.control} />
        </DialogBody>
        <FormFooter submitLabel={contact.submit} isInert={form.isSending} />
      </form>
    </Dialog>
  )
}
