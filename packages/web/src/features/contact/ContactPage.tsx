import { contactBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { toErrorList, toFormErrors } from '#web/lib/form-errors.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { PageForm } from '#web/ui/PageForm.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { useSendContactMessageMutation } from './contact-api.ts'
import image from './contact.svg'

const names = ['name', 'email', 'message'] as const
type Values = Record<(typeof names)[number], string>

const { contact } = texts
const empty: Values = { name: '', email: '', message: '' }

/** 'Get in Touch': a message to those who run the product. It is emptied when it is sent. */
export function ContactPage() {
  const [send, { error, isLoading }] = useSendContactMessageMutation()
  const { control, formState, handleSubmit, reset } = useForm<Values>({
    resolver: zodResolver(contactBody),
    defaultValues: empty,
    errors: toFormErrors<Values>(fieldErrorsOf(error)),
  })
  const submit = handleSubmit(async (values) => {
    if (isLoading) return
    const { error: refused } = await send(values)
    if (!refused) reset(empty)
  })
  return (
    <div className="mx-auto flex w-full max-w-[60rem] items-start gap-12">
      <div className="min-w-0 flex-1">
        <PageHeading title={contact.title} documentTitle={`${contact.title} – ${texts.product}`} />
        <PageForm
          refusal={refusalOf(error)}
          errors={toErrorList(formState.errors, names)}
          submitLabel={contact.submit}
          isSending={isLoading}
          onSubmit={submit}
        >
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
        </PageForm>
      </div>
      <img src={image} alt="" className="hidden w-80 shrink-0 sm:block" />
    </div>
  )
}
