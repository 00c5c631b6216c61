import { deliveredAnywayLabel, type JobFile } from '@curbcut/contract'
import { Name } from '#web/ui/text/Name.tsx'

export const DeliveryReason = ({ file: { delivery_reason: reason } }: { file: JobFile }) =>
  reason && (
    <p className="text-caption">
      <span className="text-ink2">{deliveredAnywayLabel}:</span>{' '}
      <Name className="wrap-anywhere whitespace-pre-line">{reason}</Name>
    </p>
  )
