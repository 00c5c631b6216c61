import { texts } from '@curbcut/contract'
import { PageForm } from '#web/forms/PageForm.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import image from './contact.svg'
import { ContactFields } from './ContactFields.tsx'
import { useContactForm } from './use-contact-form.ts'

const { contact } = texts
const initial = { name: '', email: '', message: '' }

export function ContactPage() {
  const { control, formProps } = useContactForm({ initial })
  return (
    <div className="mx-auto flex w-fit max-w-full items-start gap-12">
      <div className="w-form min-w-0 shrink">
        <PageHeading title={contact.title} />
        <PageForm {...formProps} submitLabel={contact.submit}>
          <ContactFields control={control} />
        </PageForm>
      </div>
      <img src={image} alt="" className="hidden w-80 shrink-0 md:block" />
    </div>
  )
}
