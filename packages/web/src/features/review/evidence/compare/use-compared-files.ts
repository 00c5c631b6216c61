import type { EvidenceProof } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { compareFile, type ComparisonResult } from './compare-file.ts'
import { LibraryNotLoaded } from './hash-file.ts'
import { UnpackError } from './open-zip.ts'

export type ComparedFile = {
  id: string
  file: File
  /** `packed`: a zip that cannot be unpacked; `unloaded`: a library did not load. */
  state: 'waiting' | 'reading' | 'done' | 'cancelled' | 'failed' | 'packed' | 'unloaded'
  percent: number
  found?: ComparisonResult
}

let lastId = 0

const toComparedFile = (file: File): ComparedFile => ({
  id: `compared-${++lastId}`,
  file,
  state: 'waiting',
  percent: 0,
})

/** Compares files one at a time, as parallel work would only slow each one down. */
export function useComparedFiles(proof: EvidenceProof, onDone: (file: ComparedFile) => void) {
  const [files, setFiles] = useState<readonly ComparedFile[]>([])
  const change: ChangeFile = (id, changes) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  useComparison(
    files.find(({ state }) => state === 'waiting' || state === 'reading'),
    { proof, change, onDone },
  )
  return {
    files,
    add: (newFiles: readonly File[]) =>
      setFiles((before) => [...before, ...newFiles.map((file) => toComparedFile(file))]),
    cancel: (id: string) => change(id, { state: 'cancelled' }),
    remove: (id: string) => setFiles((before) => before.filter((one) => one.id !== id)),
  }
}

function failedStateOf(error: unknown) {
  if (error instanceof LibraryNotLoaded) return 'unloaded'
  return error instanceof UnpackError ? 'packed' : 'failed'
}

type ChangeFile = (id: string, changes: Partial<ComparedFile>) => void
type ReadingHandlers = {
  proof: EvidenceProof
  change: ChangeFile
  onDone: (file: ComparedFile) => void
}

/** Aborts when `next` becomes another file. */
function useComparison(next: ComparedFile | undefined, { proof, change, onDone }: ReadingHandlers) {
  const nextId = next?.id
  const compareFiles = useEffectEvent(async (signal: AbortSignal) => {
    if (!next) return
    change(next.id, { state: 'reading' })
    const outcome = await compareFile(next.file, proof, {
      signal,
      onPercent: (percent) => signal.aborted || change(next.id, { percent }),
    }).then(
      (found) => ({ state: 'done', found }) as const,
      (error: unknown) => ({ state: failedStateOf(error) }) as const,
    )
    if (signal.aborted) return
    change(next.id, outcome)
    onDone({ ...next, ...outcome })
  })
  useEffect(() => {
    if (nextId === undefined) return undefined
    const controller = new AbortController()
    void compareFiles(controller.signal)
    return () => controller.abort()
  }, [nextId])
}
