import type { NewSecondStep } from '@curbcut/contract'
import { secondStepTexts } from '@curbcut/contract/second-step-texts.ts'
import type { ComponentProps } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { SecondStepKey } from './SecondStepKey.tsx'

type Props = Pick<
  ComponentProps<typeof CodeForm>,
  'fieldErrors' | 'isSending' | 'onSend' | 'refusal'
> & { made: NewSecondStep }

/** The key of a new second step, and the first code of the app that has taken it. */
export function FirstCode({ made, ...sending }: Props) {
  return (
    <>
      <SecondStepKey made={made} />
      <CodeForm
        title={secondStepTexts.setUp}
        submitLabel={secondStepTexts.finish}
        takesRecoveryCodes={false}
        {...sending}
      />
    </>
  )
}
