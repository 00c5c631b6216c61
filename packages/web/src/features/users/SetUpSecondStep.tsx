import { accountTexts, type NewSecondStep } from '@curbcut/contract'
import { secondStepRoutes } from '@curbcut/contract/second-step-routes.ts'
import { secondStepTexts } from '@curbcut/contract/second-step-texts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrorsOf, refusalOf } from '#web/api/errors.ts'
import { useBeginSecondStepMutation, useSetUpSecondStepMutation } from '#web/api/second-step-api.ts'
import { FirstCode } from '#web/forms/FirstCode.tsx'
import { toErrorList, toFormErrors } from '#web/forms/form-errors.ts'
import { FormPasswordField } from '#web/forms/FormPasswordField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** Without codes, nothing was set up. */
  onEnd: (recoveryCodes?: readonly string[]) => void
}

/** Sets a second step up: the present password, then the key with its first code. */
export function SetUpSecondStep({ onEnd }: Props) {
  const [made, setMade] = useState<NewSecondStep>()
  return (
    <div className="flex w-full flex-col items-start gap-5">
      {made ? (
        <FirstCodeOfAccount made={made} onEnd={onEnd} />
      ) : (
        <PresentPassword onMade={setMade} />
      )}
      <Button tone="quiet" onPress={() => onEnd()}>
        {secondStepTexts.cancel}
      </Button>
    </div>
  )
}

type Values = { current: string }

function PresentPassword({ onMade }: { onMade: (made: NewSecondStep) => void }) {
  const [begin, { error, isLoading }] = useBeginSecondStepMutation()
  const { control, formState, handleSubmit, setFocus } = useForm<Values>({
    resolver: zodResolver(secondStepRoutes.beginSecondStep.body),
    defaultValues: { current: '' },
    errors: toFormErrors<Values>(fieldErrorsOf(error)),
  })
  const takeFocus = useEffectEvent(() => setFocus('current'))
  useEffect(() => takeFocus(), [])
  return (
    <div className="w-full">
      <PageForm
        label={secondStepTexts.setUp}
        refusal={refusalOf(error)}
        errors={toErrorList(formState.errors, ['current'])}
        submitLabel={secondStepTexts.signIn}
        isSending={isLoading}
        onSubmit={handleSubmit(async (values) => {
          if (isLoading) return
          const { data } = await begin(values)
          if (data) onMade(data)
        })}
      >
        <FormPasswordField
          control={control}
          name="current"
          label={accountTexts.changePassword.current}
          isRequired
          autoComplete="current-password"
        />
      </PageForm>
    </div>
  )
}

function FirstCodeOfAccount({ made, onEnd }: Props & { made: NewSecondStep }) {
  const [setUp, { error, isLoading }] = useSetUpSecondStepMutation()
  const finish = async (code: string) => {
    const { data } = await setUp({ code })
    if (data) onEnd(data.recoveryCodes)
  }
  return (
    <FirstCode
      made={made}
      isSending={isLoading}
      fieldErrors={fieldErrorsOf(error)}
      refusal={refusalOf(error)}
      onSend={finish}
    />
  )
}
