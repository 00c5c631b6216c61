import { accountTexts, type NewSecondStep, secondStepTexts } from '@curbcut/contract'
import { secondStepRoutes } from '@curbcut/contract/second-step-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  useBeginSecondStepMutation,
  useSetUpSecondStepMutation,
} from '#web/api/endpoints/second-step-api.ts'
import { toSendState } from '#web/api/errors.ts'
import { FormPasswordField } from '#web/forms/fields/FormPasswordField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { FirstCode } from '#web/forms/second-step/FirstCode.tsx'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  /** Without codes if the setup was cancelled. */
  onEnd: (recoveryCodes?: readonly string[]) => void
}

export function SetUpSecondStep({ onEnd }: Props) {
  const [secondStep, setSecondStep] = useState<NewSecondStep>()
  const [setUp, answer] = useSetUpSecondStepMutation()
  const finish = async (code: string) => {
    const { data } = await setUp({ code })
    if (data) onEnd(data.recoveryCodes)
  }
  return (
    <div className="flex w-full flex-col items-start gap-5">
      {secondStep ? (
        <FirstCode newSecondStep={secondStep} sending={toSendState(answer)} onSend={finish} />
      ) : (
        <CurrentPasswordForm onMade={setSecondStep} />
      )}
      <Button tone="quiet" onPress={() => onEnd()}>
        {secondStepTexts.cancel}
      </Button>
    </div>
  )
}

function CurrentPasswordForm({ onMade }: { onMade: (secondStep: NewSecondStep) => void }) {
  const [begin, answer] = useBeginSecondStepMutation()
  const { control, formProps, setFocus } = usePageForm(toSendState(answer), {
    resolver: zodResolver(secondStepRoutes.beginSecondStep.body),
    initialValues: { current: '' },
    send: async (values) => {
      const { data } = await begin(values)
      if (data) onMade(data)
    },
  })
  const takeFocus = useEffectEvent(() => setFocus('current'))
  useEffect(() => takeFocus(), [])
  return (
    <div className="w-full">
      <PageForm {...formProps} label={secondStepTexts.setUp} submitLabel={secondStepTexts.signIn}>
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
