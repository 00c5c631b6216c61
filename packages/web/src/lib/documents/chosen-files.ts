import {
  documentTypeOf,
  errors,
  fileNameError,
  formatCount,
  formatQuantity,
  texts,
  type Me,
} from '@curbcut/contract'
import { formatKilobytes } from '#web/lib/words/format.ts'
import type { UploadProgress } from './upload-row.ts'

export type ChosenFile = {
  id: string
  file: File
  problem?: string
  warning?: string
}

export type UploadLimits = Me['limits']

/** Why a file cannot be sent, as far as the browser can tell. */
export function fileProblem(file: File, { maxFileBytes }: UploadLimits): string | undefined {
  if (!documentTypeOf(file.name)) return errors.file_type_refused.message
  if (file.size === 0) return texts.validation.emptyFile
  if (file.size > maxFileBytes) return `Larger than ${formatLimit(maxFileBytes)}.`
  return fileNameError(file.name)
}

/** For documents that are sent all together or not at all. */
export function chosenFilesProblem(files: readonly ChosenFile[]): string | undefined {
  const refusedText = refusedFilesText(files)
  const refusedCount = files.filter(({ problem }) => problem).length
  const order = refusedCount === 1 ? 'Remove it' : 'Remove them'
  return refusedText && `${refusedText} ${order} to continue.`
}

export function refusedFilesText(files: readonly ChosenFile[]): string | undefined {
  const [firstRefused, ...others] = files.filter(({ problem }) => problem)
  if (others.length > 0) return `${formatCount(others.length + 1)} files cannot be uploaded.`
  return firstRefused && `${firstRefused.file.name} cannot be uploaded.`
}

/** `presentCount` is the number of files that the job has already. */
export function limitsText(
  { maxFileBytes, maxFilesPerJob }: Partial<UploadLimits>,
  presentCount = 0,
): string {
  const perFile = maxFileBytes === undefined ? [] : [perFileText(maxFileBytes)]
  const perJob =
    maxFilesPerJob === undefined ? [] : [`${formatQuantity(maxFilesPerJob, 'file')} per job`]
  const presentText = presentCount > 0 ? ` This one has ${formatCount(presentCount)}.` : ''
  return `PDF, Word, images and other documents. At most ${[...perFile, ...perJob].join(', ')}.${presentText}`
}

const perFileText = (maxFileBytes: number) => `${formatLimit(maxFileBytes)} per file`

export function toUploadRows(
  files: readonly ChosenFile[],
  progress: Readonly<Record<string, UploadProgress>> = {},
) {
  return files.map(({ id, file, problem, warning }) => ({
    id,
    name: file.name,
    sizeBytes: file.size,
    ...(warning && { warning }),
    ...(progress[id] ?? { state: 'waiting' as const }),
    ...(problem && { state: 'refused' as const, reason: problem }),
  }))
}

const units = [
  { symbol: 'GB', bytes: 1024 ** 3 },
  { symbol: 'MB', bytes: 1024 ** 2 },
] as const

// A limit is a round figure, and "1 GB" is easier to read than "1,048,576 KB".
function formatLimit(bytes: number): string {
  const fittingUnit = units.find((unit) => bytes >= unit.bytes && bytes % unit.bytes === 0)
  if (!fittingUnit) return formatKilobytes(bytes)
  return `${formatCount(bytes / fittingUnit.bytes)} ${fittingUnit.symbol}`
}
