import {
  barrierSumWords,
  currentCheckOf,
  deliveredKindOf,
  deliveredKinds,
  deliveredSums,
  formatCount,
  sumBarriers,
  type DeliveredKind,
  type JobFile,
} from '@curbcut/contract'

export const kindOf = ({ versions }: JobFile): DeliveredKind => deliveredKindOf(versions.at(-1))

/** Files with an issue first, otherwise in upload order. */
export const exceptionsFirst = (files: readonly JobFile[]): JobFile[] =>
  files.toSorted((one, other) => severityOf(other) - severityOf(one))

const severityOf = (file: JobFile) => deliveredKinds.indexOf(kindOf(file))

/** "46 barriers before, 4 now"; undefined where no document was checked. */
export const barriersOfDelivery = (files: readonly JobFile[]): string | undefined =>
  barrierSumWords(
    sumBarriers(files.map((file) => ({ before: file.check, now: currentCheckOf(file) }))),
    files.length,
  )

export function readyWords(files: readonly JobFile[], all: number): string {
  const kinds = files.map(kindOf)
  if (kinds.some((kind) => kind !== 'ready')) return deliveredSums(kinds)
  return all === 1 ? '1 document is ready' : `${formatCount(all)} documents are ready`
}
