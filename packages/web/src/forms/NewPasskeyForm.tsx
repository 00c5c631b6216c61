import { accountTexts } from '@curbcut/contract'
import { newPasskeyForm } from '@curbcut/contract/passkey-routes.ts'
import { passkeyTexts } from '@curbcut/contract/passkey-texts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Notice } from '#web/ui/Notice.tsx'
import { toErrorList, toFormErrors } from './form-errors.ts'
import { FormPasswordField } from './FormPasswordField.tsx'
import { FormTextField } from './FormTextField.tsx'
import { PageForm } from './PageForm.tsx'

export type NewPasskey = { name: string; current?: string | undefined }

type Props = {
  /** Whether the present password is asked: of whoever has no second step to confirm it by. */
  asksPassword: boolean
  isSending: boolean
  fieldErrors: Readonly<Record<string, string>>
  refusal: string | undefined
  onSend: (typed: NewPasskey) => Promise<void>
}

/** The name of a new passkey, before the browser makes it. The first field takes the focus. */
export function NewPasskeyForm({ asksPassword, isSending, fieldErrors, refusal, onSend }: Props) {
  const { control, formState, handleSubmit, setFocus } = useForm<NewPasskey>({
    resolver: zodResolver(newPasskeyForm),
    // Without the field the password is absent, not empty.
    defaultValues: asksPassword ? { name: '', current: '' } : { name: '' },
    errors: toFormErrors<NewPasskey>(fieldErrors),
  })
  const takeFocus = useEffectEvent(() => setFocus('name'))
  useEffect(() => takeFocus(), [])
  return (
    <div className="flex w-full flex-col gap-5">
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <PageForm
        label={passkeyTexts.add}
        errors={toErrorList(formState.errors, ['name', 'current'])}
        submitLabel={passkeyTexts.continue}
        isSending={isSending}
        onSubmit={handleSubmit(async (typed) => {
          if (!isSending) await onSend(typed)
        })}
      >
        <FormTextField
          control={control}
          name="name"
          label={passkeyTexts.name}
          hint={passkeyTexts.nameHint}
          isRequired
        />
        {asksPassword && (
          <FormPasswordField
            control={control}
            name="current"
            label={accountTexts.changePassword.current}
            isRequired
            autoComplete="current-password"
          />
        )}
      </PageForm>
    </div>
  )
}
