import { isFixedDocumentDoubtful, type JobFile } from '@curbcut/contract'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { DeliveryReason } from './DeliveryReason.tsx'

const DeliveredDoubt = lazyComponent(
  async () =>
    (await import('#web/features/documents/comparison/DeliveredDoubt.tsx')).DeliveredDoubt,
  <p className="text-control">{'\u00a0'}</p>,
)

type Props = { jobId: string; file: JobFile }

export function DeliveredNotes({ jobId, file }: Props) {
  return (
    <>
      {isFixedDocumentDoubtful(file) && <DeliveredDoubt {...{ jobId, file }} />}
      <DeliveryReason file={file} />
    </>
  )
}
