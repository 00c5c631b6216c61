import {
  isFixedDocumentDoubtful,
  barrierSumText,
  currentCheckOf,
  deliveryStatusOf,
  deliveryStatuses,
  deliveryStatusCountsText,
  deliveryStatusTexts,
  deliveredCountText,
  deliverySummaryText,
  mayBeOtherDocument,
  sumBarriers,
  type DeliveryStatus,
  type JobFile,
} from '@curbcut/contract'

export const deliveryStatusOfFile = ({ versions }: JobFile): DeliveryStatus =>
  deliveryStatusOf(versions.at(-1))

export const sortExceptionsFirst = (files: readonly JobFile[]): JobFile[] =>
  files.toSorted(
    (one, other) =>
      Number(isException(other)) - Number(isException(one)) || severityOf(other) - severityOf(one),
  )

const severityOf = (file: JobFile) => deliveryStatuses.indexOf(deliveryStatusOfFile(file))

function isException(file: JobFile): boolean {
  const status = deliveryStatusOfFile(file)
  if (hasDeliveredNotes(file)) return true
  return status !== 'ready' && status !== 'checking'
}

/** Removed documents are only counted: what was found in them is in the report. */
export function deliverySummaryLines(files: readonly JobFile[]): string[] {
  if (files.some(({ removedAt }) => removedAt)) return [deliveredCountText(files.length)]
  // The first line counts those without a finding.
  const statuses = files.map(deliveryStatusOfFile).filter((status) => status !== 'ready')
  const exceptions = files.filter(isException)
  const beingChecked = files.filter(
    (file) => deliveryStatusOfFile(file) === 'checking' && !exceptions.includes(file),
  )
  const [kind, ...otherKinds] = new Set(statuses)
  const isOneKind = otherKinds.length === 0 && statuses.length === exceptions.length
  const barriersText = deliveryBarriersText(files)
  return [
    deliverySummaryText({
      documents: files.length,
      exceptions: exceptions.length,
      ...(kind && isOneKind && { exceptionText: deliveryStatusTexts[kind] }),
      beingChecked: beingChecked.length,
    }),
    ...(kind && !isOneKind ? [deliveryStatusCountsText(statuses)] : []),
    ...(barriersText ? [barriersText] : []),
  ]
}

/** "46 barriers before, 4 now"; undefined where no document was checked. */
const deliveryBarriersText = (files: readonly JobFile[]): string | undefined =>
  barrierSumText(
    sumBarriers(
      files.map((file) => ({
        before: file.check,
        // Barriers of another document say nothing about this one.
        now: mayBeOtherDocument(file.versions.at(-1)?.comparison) ? null : currentCheckOf(file),
      })),
    ),
    files.length,
  )

export const hasDeliveredNotes = (file: JobFile): boolean =>
  file.delivery_reason !== null || isFixedDocumentDoubtful(file)
