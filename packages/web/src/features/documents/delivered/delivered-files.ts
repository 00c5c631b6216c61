import {
  isFileDoubtful,
  barrierSumWords,
  currentCheckOf,
  deliveredKindOf,
  deliveredKinds,
  deliveredSums,
  deliveredWords,
  deliveryWords,
  mayBeOther,
  sumBarriers,
  type DeliveredKind,
  type JobFile,
} from '@curbcut/contract'

export const kindOf = ({ versions }: JobFile): DeliveredKind => deliveredKindOf(versions.at(-1))

/** Files with an issue first, otherwise in upload order. */
export const exceptionsFirst = (files: readonly JobFile[]): JobFile[] =>
  files.toSorted(
    (one, other) =>
      Number(isException(other)) - Number(isException(one)) || severityOf(other) - severityOf(one),
  )

const severityOf = (file: JobFile) => deliveredKinds.indexOf(kindOf(file))

function isException(file: JobFile): boolean {
  const kind = kindOf(file)
  if (file.delivery_reason || isFileDoubtful(file)) return true
  return kind !== 'ready' && kind !== 'checking'
}

/**
 * What was done, then what the exceptions are, then their barriers before and now. Of removed documents only how many
 * they were: what was found in them is in the report.
 */
export function deliveryLines(files: readonly JobFile[]): string[] {
  if (files.some(({ removedAt }) => removedAt)) return [deliveredWords(files.length)]
  // The first line counts those without a finding.
  const kinds = files.map(kindOf).filter((kind) => kind !== 'ready')
  const exceptions = files.filter(isException)
  const beingChecked = files.filter(
    (file) => kindOf(file) === 'checking' && !exceptions.includes(file),
  )
  const barriers = deliveryBarriers(files)
  return [
    deliveryWords({
      documents: files.length,
      exceptions: exceptions.length,
      beingChecked: beingChecked.length,
    }),
    ...(kinds.length > 0 ? [deliveredSums(kinds)] : []),
    ...(barriers ? [barriers] : []),
  ]
}

/** "46 barriers before, 4 now"; undefined where no document was checked. */
const deliveryBarriers = (files: readonly JobFile[]): string | undefined =>
  barrierSumWords(
    sumBarriers(
      files.map((file) => ({
        before: file.check,
        // Barriers of another document say nothing about this one.
        now: mayBeOther(file.versions.at(-1)?.comparison) ? null : currentCheckOf(file),
      })),
    ),
    files.length,
  )
