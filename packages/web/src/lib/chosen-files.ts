import { acceptedExtensions, errors, texts, type Me } from '@curbcut/contract'
import { useState } from 'react'
import { formatCount, formatKilobytes, formatQuantity } from './format.ts'

/** A document that was chosen, with what speaks against sending it. */
export type ChosenFile = { id: string; file: File; problem?: string }

/** How far a document is; the slice of uploads fits. */
type Progress = {
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  percent: number
  reason?: string
}

let lastId = 0

/** The documents chosen for an upload, each checked against the limits when it comes. */
export function useChosenFiles(limits: Me['limits'], initial: readonly File[] = []) {
  const choose = (files: readonly File[]) =>
    files.map((file): ChosenFile => {
      const problem = fileProblem(file, limits)
      return { id: `file-${++lastId}`, file, ...(problem && { problem }) }
    })
  const [chosen, setChosen] = useState<readonly ChosenFile[]>(() => choose(initial))
  return {
    chosen,
    add: (files: readonly File[]) => {
      const added = choose(files)
      setChosen((before) => [...before, ...added])
    },
    /** For a place that holds one document only. */
    replace: (files: readonly File[]) => setChosen(choose(files.slice(-1))),
    remove: (id: string) => setChosen((before) => before.filter((one) => one.id !== id)),
  }
}

/** Why a document would be refused, as far as the browser can tell. */
export function fileProblem(file: File, { maxFileBytes }: Me['limits']): string | undefined {
  const name = file.name.toLowerCase()
  if (!acceptedExtensions.some((extension) => name.endsWith(extension))) {
    return errors.file_type_refused.message
  }
  if (file.size === 0) return texts.validation.emptyFile
  if (file.size > maxFileBytes) return `Larger than ${formatLimit(maxFileBytes)}.`
  return undefined
}

/** What keeps all of them from being sent, in one sentence. */
export function chosenFilesProblem(
  chosen: readonly ChosenFile[],
  { maxFilesPerJob }: Me['limits'],
): string | undefined {
  const refused = chosen.filter(({ problem }) => problem)
  const [first] = refused
  if (refused.length > 1) {
    return `${formatCount(refused.length)} files cannot be uploaded. Remove them to go on.`
  }
  if (first) return `${first.file.name} cannot be uploaded. Remove it to go on.`
  if (chosen.length > maxFilesPerJob) return `At most ${formatCount(maxFilesPerJob)} files.`
  return undefined
}

/** The limits as they stand under the field. */
export function limitsText({ maxFileBytes, maxFilesPerJob }: Partial<Me['limits']>): string {
  const perFile = maxFileBytes === undefined ? [] : [`${formatLimit(maxFileBytes)} per file`]
  const perJob =
    maxFilesPerJob === undefined ? [] : [`${formatQuantity(maxFilesPerJob, 'file')} per job`]
  return `PDF, Word, images and other documents. At most ${[...perFile, ...perJob].join(', ')}.`
}

/** The rows of a list of documents, as FileDrop takes them. */
export function toUploadRows(
  chosen: readonly ChosenFile[],
  progress: Readonly<Record<string, Progress>> = {},
) {
  return chosen.map(({ id, file, problem }) => ({
    id,
    name: file.name,
    sizeBytes: file.size,
    ...(progress[id] ?? { state: 'waiting' as const }),
    ...(problem && { state: 'refused' as const, reason: problem }),
  }))
}

const units = [
  { unit: 'GB', bytes: 1024 ** 3 },
  { unit: 'MB', bytes: 1024 ** 2 },
] as const

// A limit is a round figure: "1 GB" is read, "1,048,576 KB" is counted.
function formatLimit(bytes: number): string {
  const fitting = units.find((one) => bytes >= one.bytes && bytes % one.bytes === 0)
  return fitting ? `${formatCount(bytes / fitting.bytes)} ${fitting.unit}` : formatKilobytes(bytes)
}
