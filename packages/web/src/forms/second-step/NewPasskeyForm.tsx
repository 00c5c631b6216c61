import { accountTexts, passkeyTexts } from '@curbcut/contract'
import { newPasskeyForm } from '@curbcut/contract/passkey-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { FormPasswordField } from '#web/forms/fields/FormPasswordField.tsx'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { usePageForm, type SendState } from '#web/forms/use-page-form.ts'
import { Notice } from '#web/ui/messages/Notice.tsx'

export type NewPasskey = { name: string; current?: string | undefined }

type Props = SendState & {
  /** True for a person without a second step, which would otherwise confirm the new passkey. */
  asksPassword: boolean
  onSend: (values: NewPasskey) => Promise<void>
}

export function NewPasskeyForm({ asksPassword, formError, onSend, ...sending }: Props) {
  // The notice above shows the error, and keeps its place while the browser asks.
  const { control, formProps, setFocus } = usePageForm<NewPasskey>(
    { ...sending, formError: undefined },
    {
      resolver: zodResolver(newPasskeyForm),
      // Without the field the password is absent, not empty.
      initialValues: { name: '', current: asksPassword ? '' : undefined },
      send: onSend,
    },
  )
  const takeFocus = useEffectEvent(() => setFocus('name'))
  useEffect(() => takeFocus(), [])
  return (
    <div className="flex w-full flex-col gap-5">
      {formError && <Notice tone="danger">{formError}</Notice>}
      <PageForm {...formProps} label={passkeyTexts.add} submitLabel={passkeyTexts.continue}>
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
