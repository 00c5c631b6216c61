import { evidenceWords, type JobFile } from '@curbcut/contract'
import { Name } from '#web/ui/text/Name.tsx'

/** Why a file was delivered although something is left of it, as its remediator wrote it for the client. */
export const DeliveryReason = ({ file: { delivery_reason: reason } }: { file: JobFile }) =>
  reason && (
    <p className="text-caption">
      <span className="text-ink2">{evidenceWords.deliveredAnyway}:</span>{' '}
      <Name className="wrap-anywhere whitespace-pre-line">{reason}</Name>
    </p>
  )
