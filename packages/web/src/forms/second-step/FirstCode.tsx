import { type NewSecondStep, secondStepTexts } from '@curbcut/contract'
import type { SendState } from '#web/forms/use-page-form.ts'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { QrCode } from '#web/ui/figures/QrCode.tsx'
import { CodeForm } from './CodeForm.tsx'

type Props = {
  newSecondStep: NewSecondStep
  sending: SendState
  onSend: (code: string) => Promise<void>
}

export function FirstCode({ newSecondStep, ...rest }: Props) {
  return (
    <>
      <SecondStepKey newSecondStep={newSecondStep} />
      <CodeForm
        title={secondStepTexts.setUp}
        submitLabel={secondStepTexts.finish}
        takesRecoveryCodes={false}
        {...rest}
      />
    </>
  )
}

function SecondStepKey({ newSecondStep: { key, qrCode } }: { newSecondStep: NewSecondStep }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-control">{secondStepTexts.scan}</p>
      <QrCode rows={qrCode} label={secondStepTexts.qrCode} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-control">
        <span>{secondStepTexts.key}:</span>
        <code className="wrap-anywhere">{key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={key} label={secondStepTexts.copyKey} subject={secondStepTexts.key} />
      </p>
      <p className="text-control">{secondStepTexts.enterFirstCode}</p>
    </div>
  )
}
