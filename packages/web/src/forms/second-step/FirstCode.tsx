import { type NewSecondStep, secondStepTexts } from '@curbcut/contract'
import { CodeForm } from './CodeForm.tsx'
import { SecondStepKey } from './SecondStepKey.tsx'
import type { Sending } from '#web/forms/use-page-form.ts'

type Props = {
  made: NewSecondStep
  sending: Sending
  onSend: (code: string) => Promise<void>
}

/** The key of a new second step, and a form for the first code of the app. */
export function FirstCode({ made, ...rest }: Props) {
  return (
    <>
      <SecondStepKey made={made} />
      <CodeForm
        title={secondStepTexts.setUp}
        submitLabel={secondStepTexts.finish}
        takesRecoveryCodes={false}
        {...rest}
      />
    </>
  )
}
