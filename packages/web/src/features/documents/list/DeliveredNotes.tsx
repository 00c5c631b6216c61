import type { JobFile } from '@curbcut/contract'
import { ComparisonLine } from '#web/features/documents/comparison/ComparisonLine.tsx'
import { doubtAbout } from '#web/lib/documents/doubtful-files.ts'
import { DeliveryReason } from './DeliveryReason.tsx'

type Props = { jobId: string; file: JobFile }

export const hasDeliveredNotes = ({ delivery_reason: reason, versions }: JobFile): boolean =>
  reason !== null || doubtAbout(versions.at(-1)) !== undefined

/** What the client side reads about a delivered document with an issue. */
export function DeliveredNotes({ jobId, file }: Props) {
  const fixed = file.versions.at(-1)
  const doubt = doubtAbout(fixed)
  return (
    <>
      {fixed && doubt && <ComparisonLine {...{ jobId, file, fixed }}>{doubt}</ComparisonLine>}
      <DeliveryReason file={file} />
    </>
  )
}
