import type { EvidenceProof } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { compareFile, type ComparisonResult } from './compare-file.ts'
import { ReaderNotLoaded } from './hash-file.ts'
import { NotUnpacked } from './open-zip.ts'

export type ChosenFile = {
  id: string
  file: File
  /** `packed`: a zip that cannot be unpacked; `unloaded`: a library did not load. */
  state: 'waiting' | 'reading' | 'done' | 'cancelled' | 'failed' | 'packed' | 'unloaded'
  percent: number
  found?: ComparisonResult
}

let lastId = 0

const toCompared = (file: File): ChosenFile => ({
  id: `compared-${++lastId}`,
  file,
  state: 'waiting',
  percent: 0,
})

/** Compares files one at a time, as parallel work would only slow each one down. */
export function useComparedFiles(proof: EvidenceProof, onDone: (file: ChosenFile) => void) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const change: Change = (id, changes) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  useReading(
    files.find(({ state }) => state === 'waiting' || state === 'reading'),
    { proof, change, onDone },
  )
  return {
    files,
    add: (newFiles: readonly File[]) =>
      setFiles((before) => [...before, ...newFiles.map((file) => toCompared(file))]),
    cancel: (id: string) => change(id, { state: 'cancelled' }),
    remove: (id: string) => setFiles((before) => before.filter((one) => one.id !== id)),
  }
}

function failureOf(error: unknown) {
  if (error instanceof ReaderNotLoaded) return 'unloaded'
  return error instanceof NotUnpacked ? 'packed' : 'failed'
}

type Change = (id: string, changes: Partial<ChosenFile>) => void
type ReadingHandlers = {
  proof: EvidenceProof
  change: Change
  onDone: (file: ChosenFile) => void
}

/** Aborts when `next` becomes another file. */
function useReading(next: ChosenFile | undefined, { proof, change, onDone }: ReadingHandlers) {
  const nextId = next?.id
  const compareFiles = useEffectEvent(async (signal: AbortSignal) => {
    if (!next) return
    change(next.id, { state: 'reading' })
    const outcome = await compareFile(next.file, proof, {
      signal,
      onPercent: (percent) => signal.aborted || change(next.id, { percent }),
    }).then(
      (found) => ({ state: 'done', found }) as const,
      (error: unknown) => ({ state: failureOf(error) }) as const,
    )
    if (signal.aborted) return
    change(next.id, outcome)
    onDone({ ...next, ...outcome })
  })
  useEffect(() => {
    if (nextId === undefined) return undefined
    const leaving = new AbortController()
    void compareFiles(leaving.signal)
    return () => leaving.abort()
  }, [nextId])
}
