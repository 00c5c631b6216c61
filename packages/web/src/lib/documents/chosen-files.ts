import {
  documentTypeOf,
  errors,
  fileNameError,
  formatCount,
  formatQuantity,
  texts,
  type Me,
} from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatKilobytes } from '#web/lib/words/format.ts'
import { documentWarnings, inspectDocument } from './document-warnings.ts'

export type ChosenFile = {
  id: string
  file: File
  problem?: string
  warning?: string
}

type Progress = {
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled'
  percent: number
  reason?: string
}

type Limits = Me['limits']

type ChosenFilesOptions = {
  /** The documents of a reopened form, and the server's refusal of one of them. */
  files?: readonly File[] | undefined
  refusal?: string | undefined
  present?: number
}

let lastId = 0

/** `error` is about all documents; a message from `showMessage` ends with the next choice. */
export function useChosenFiles(limits: Limits, options: ChosenFilesOptions = {}) {
  const { files: initial = [], refusal, present = 0 } = options
  const toChosenFiles = (files: readonly File[]) =>
    files.map((file): ChosenFile => {
      const problem = fileProblem(file, limits) ?? refusalProblem(file, refusal)
      return { id: `file-${++lastId}`, file, ...(problem && { problem }) }
    })
  const [storedFiles, setStoredFiles] = useState<readonly ChosenFile[]>(() =>
    toChosenFiles(initial),
  )
  const [message, showMessage] = useState(refusal)
  const change = (next: (before: readonly ChosenFile[]) => readonly ChosenFile[]) => {
    setStoredFiles(next)
    showMessage(undefined)
  }
  const warnings = useDocumentWarnings(storedFiles)
  const chosenFiles = markSurplus(storedFiles, limits.maxFilesPerJob - present).map((one) => {
    const warning = warnings.get(one.id)
    return warning ? { ...one, warning } : one
  })
  const problem = chosenFilesProblem(chosenFiles)
  return {
    chosenFiles,
    problem,
    error: problem ?? message,
    /** A refusal that is about no single document. */
    generalRefusal: chosenFiles.some((one) => one.problem === message) ? undefined : message,
    showMessage,
    add: (files: readonly File[]) => {
      const newFiles = toChosenFiles(files)
      change((before) => [...before, ...newFiles])
    },
    replace: (files: readonly File[]) => {
      const newFiles = toChosenFiles(files.slice(-1))
      change(() => newFiles)
    },
    remove: (id: string) => change((before) => before.filter((one) => one.id !== id)),
  }
}

/** As far as the browser can tell. */
export function fileProblem(file: File, { maxFileBytes }: Limits): string | undefined {
  if (!documentTypeOf(file.name)) return errors.file_type_refused.message
  if (file.size === 0) return texts.validation.emptyFile
  if (file.size > maxFileBytes) return `Larger than ${formatLimit(maxFileBytes)}.`
  return fileNameError(file.name)
}

/** The refusal, if it names this document among several. */
function refusalProblem({ name }: File, refusal: string | undefined): string | undefined {
  const { fileType, fileTooLarge } = texts.refusals
  return [fileType(name), fileTooLarge(name)].find((sentence) => sentence === refusal)
}

function markSurplus(files: readonly ChosenFile[], room: number): readonly ChosenFile[] {
  if (files.length <= room) return files
  let fitting = 0
  return files.map((one) => {
    if (one.problem || ++fitting <= room) return one
    return { ...one, problem: 'More files than the job can hold.' }
  })
}

/** For documents that are sent all together or not at all. */
export function chosenFilesProblem(files: readonly ChosenFile[]): string | undefined {
  const refusedText = refusedFilesText(files)
  const isOne = files.filter(({ problem }) => problem).length === 1
  return refusedText && `${refusedText} ${isOne ? 'Remove it' : 'Remove them'} to continue.`
}

export function refusedFilesText(files: readonly ChosenFile[]): string | undefined {
  const [first, ...others] = files.filter(({ problem }) => problem)
  if (others.length > 0) return `${formatCount(others.length + 1)} files cannot be uploaded.`
  return first && `${first.file.name} cannot be uploaded.`
}

export function limitsText({ maxFileBytes, maxFilesPerJob }: Partial<Limits>, present = 0): string {
  const perFile = maxFileBytes === undefined ? [] : [perFileText(maxFileBytes)]
  const perJob =
    maxFilesPerJob === undefined ? [] : [`${formatQuantity(maxFilesPerJob, 'file')} per job`]
  const already = present > 0 ? ` This one has ${formatCount(present)}.` : ''
  return `PDF, Word, images and other documents. At most ${[...perFile, ...perJob].join(', ')}.${already}`
}

const perFileText = (maxFileBytes: number) => `${formatLimit(maxFileBytes)} per file`

export function toUploadRows(
  files: readonly ChosenFile[],
  progress: Readonly<Record<string, Progress>> = {},
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
  { unit: 'GB', bytes: 1024 ** 3 },
  { unit: 'MB', bytes: 1024 ** 2 },
] as const

// A limit is a round figure, and "1 GB" is easier to read than "1,048,576 KB".
function formatLimit(bytes: number): string {
  const fitting = units.find((one) => bytes >= one.bytes && bytes % one.bytes === 0)
  return fitting ? `${formatCount(bytes / fitting.bytes)} ${fitting.unit}` : formatKilobytes(bytes)
}

/** By document id. Reads one after the other: several large documents would block a phone. */
function useDocumentWarnings(files: readonly ChosenFile[]): ReadonlyMap<string, string> {
  const [warnings, setWarnings] = useState<ReadonlyMap<string, string>>(new Map())
  const startedIds = useRef(new Set<string>())
  const sendable = files.filter(({ problem }) => !problem)
  const inspectFiles = useEffectEvent(async (signal: AbortSignal) => {
    for (const { id, file } of sendable) {
      if (startedIds.current.has(id)) continue
      // A file that was moved or changed meanwhile: sending it will fail.
      const fault = await inspectDocument(file, signal).catch(() => undefined)
      if (signal.aborted) return
      startedIds.current.add(id)
      if (fault) setWarnings((before) => new Map(before).set(id, documentWarnings[fault]))
    }
  })
  const ids = sendable.map(({ id }) => id).join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    void inspectFiles(leaving.signal)
    return () => leaving.abort()
  }, [ids])
  return warnings
}
