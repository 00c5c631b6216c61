import { secondStepTexts } from '@curbcut/contract'
import { secondStepCodeBody } from '@curbcut/contract/second-step-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { usePageForm, type SendState } from '#web/forms/use-page-form.ts'

type Props = {
  title: string
  submitLabel: string
  takesRecoveryCodes: boolean
  /** Whether the person may enter the code of an app; absent: yes. */
  hasApp?: boolean
  /** Whether the screen offers a shorter way first; only a wrong code then moves the focus here. */
  isAlternative?: boolean
  sending: SendState
  onSend: (code: string) => Promise<void>
  secondaryAction?: ReactNode
  children?: ReactNode
}

/** Focuses its field when it mounts, and after a wrong code. */
export function CodeForm(props: Props) {
  const { title, submitLabel, takesRecoveryCodes, sending, onSend, secondaryAction, children } =
    props
  const { hasApp = true, isAlternative = false } = props
  const { fieldErrors } = sending
  const { control, formProps, setFocus } = usePageForm(sending, {
    resolver: zodResolver(secondStepCodeBody),
    initialValues: { code: '' },
    send: async ({ code }) => onSend(code),
  })
  const takeFocus = useEffectEvent(() => {
    if (!isAlternative || fieldErrors['code']) setFocus('code', { shouldSelect: true })
  })
  useEffect(() => takeFocus(), [fieldErrors])
  return (
    <PageForm
      {...formProps}
      label={title}
      submitLabel={submitLabel}
      isAlternative={isAlternative}
      secondaryAction={secondaryAction}
    >
      <FormTextField
        control={control}
        name="code"
        label={labelOf(props)}
        hint={takesRecoveryCodes && hasApp ? secondStepTexts.codeHint : undefined}
        isRequired={!isAlternative}
        input={{
          autoComplete: 'one-time-code',
          spellCheck: false,
          ...(!takesRecoveryCodes && { inputMode: 'numeric' }),
        }}
      />
      {children}
    </PageForm>
  )
}

type LabelProps = Pick<Props, 'takesRecoveryCodes' | 'hasApp' | 'isAlternative'>

function labelOf({ takesRecoveryCodes, hasApp = true, isAlternative }: LabelProps): string {
  if (isAlternative) return hasApp ? secondStepTexts.orCode : secondStepTexts.orRecoveryCode
  if (!hasApp) return secondStepTexts.recoveryCode
  return takesRecoveryCodes ? secondStepTexts.code : secondStepTexts.codeOfApp
}
