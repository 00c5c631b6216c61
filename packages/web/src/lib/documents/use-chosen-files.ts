import { texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  chosenFilesProblem,
  fileProblem,
  type ChosenFile,
  type UploadLimits,
} from './chosen-files.ts'
import { documentWarnings, findDocumentFault } from './find-document-fault.ts'

type ChosenFilesOptions = {
  /** The documents of a reopened form, and the server's refusal of one of them. */
  files?: readonly File[] | undefined
  refusal?: string | undefined
  /** The number of files that the job has already. */
  presentCount?: number
}

let lastId = 0

/** Documents that a person chooses. A message from `showMessage` ends with the next choice. */
export function useChosenFiles(limits: UploadLimits, options: ChosenFilesOptions = {}) {
  const { files: initialFiles = [], refusal, presentCount = 0 } = options
  const toChosenFiles = (files: readonly File[]) =>
    files.map((file): ChosenFile => {
      const problem = fileProblem(file, limits) ?? refusalProblem(file, refusal)
      return { id: `file-${++lastId}`, file, ...(problem && { problem }) }
    })
  const [storedFiles, setStoredFiles] = useState<readonly ChosenFile[]>(() =>
    toChosenFiles(initialFiles),
  )
  const [message, showMessage] = useState(refusal)
  const change = (next: (before: readonly ChosenFile[]) => readonly ChosenFile[]) => {
    setStoredFiles(next)
    showMessage(undefined)
  }
  const warnings = useDocumentWarnings(storedFiles)
  const room = limits.maxFilesPerJob - presentCount
  const chosenFiles = markSurplus(storedFiles, room).map((chosenFile) => {
    const warning = warnings.get(chosenFile.id)
    return warning ? { ...chosenFile, warning } : chosenFile
  })
  const problem = chosenFilesProblem(chosenFiles)
  return {
    chosenFiles,
    problem,
    error: problem ?? message,
    /** A refusal that is about no single document. */
    generalRefusal: chosenFiles.some((file) => file.problem === message) ? undefined : message,
    showMessage,
    add: (files: readonly File[]) => {
      const newFiles = toChosenFiles(files)
      change((before) => [...before, ...newFiles])
    },
    replace: (files: readonly File[]) => {
      const newFiles = toChosenFiles(files.slice(-1))
      change(() => newFiles)
    },
    remove: (id: string) => change((before) => before.filter((file) => file.id !== id)),
  }
}

/** The refusal, if it names this document among several. */
function refusalProblem({ name }: File, refusal: string | undefined): string | undefined {
  const { fileType, fileTooLarge } = texts.refusals
  return [fileType(name), fileTooLarge(name)].find((sentence) => sentence === refusal)
}

function markSurplus(files: readonly ChosenFile[], room: number): readonly ChosenFile[] {
  if (files.length <= room) return files
  let sendableCount = 0
  return files.map((file) => {
    if (file.problem || ++sendableCount <= room) return file
    return { ...file, problem: 'More files than the job can hold.' }
  })
}

/** By document id. Reads one at a time, because several large documents would block a phone. */
function useDocumentWarnings(files: readonly ChosenFile[]): ReadonlyMap<string, string> {
  const [warnings, setWarnings] = useState<ReadonlyMap<string, string>>(new Map())
  const startedIds = useRef(new Set<string>())
  const sendable = files.filter(({ problem }) => !problem)
  const inspectFiles = useEffectEvent(async (signal: AbortSignal) => {
    for (const { id, file } of sendable) {
      if (startedIds.current.has(id)) continue
      // A file that was moved or changed meanwhile cannot be read. Sending it will fail, and say so.
      const fault = await findDocumentFault(file, signal).catch(() => undefined)
      if (signal.aborted) return
      startedIds.current.add(id)
      if (fault) setWarnings((before) => new Map(before).set(id, documentWarnings[fault]))
    }
  })
  const ids = sendable.map(({ id }) => id).join(' ')
  useEffect(() => {
    const controller = new AbortController()
    void inspectFiles(controller.signal)
    return () => controller.abort()
  }, [ids])
  return warnings
}
