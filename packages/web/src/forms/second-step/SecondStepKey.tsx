import { type NewSecondStep, secondStepTexts } from '@curbcut/contract'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { QrCode } from '#web/ui/charts/QrCode.tsx'

/** The key for an authenticator app, to scan or to type. */
export function SecondStepKey({ made: { key, qrCode } }: { made: NewSecondStep }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-control">{secondStepTexts.scan}</p>
      <QrCode rows={qrCode} label={secondStepTexts.qrCode} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-control">
        <span>{secondStepTexts.key}:</span>
        <code className="wrap-anywhere">{key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={key} label={secondStepTexts.copyKey} of={secondStepTexts.key} />
      </p>
      <p className="text-control">{secondStepTexts.thenCode}</p>
    </div>
  )
}
