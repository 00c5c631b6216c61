import { useEffect, useEffectEvent, useState } from 'react'
import type { EvidenceProof } from '@curbcut/contract'
import { matchesOf, type Match } from './compare-hash.ts'
import { hashFile, HasherNotLoaded } from './hash-file.ts'

/** A file to be compared with a report, and the progress of the comparison. */
export type ComparedFile = {
  id: string
  file: File
  /** `unloaded`: not the file failed, but the program that reads it. */
  state: 'waiting' | 'reading' | 'done' | 'cancelled' | 'failed' | 'unloaded'
  percent: number
  /** The result, once it is `done`. */
  found?: { sha256: string; matches: readonly Match[] }
}

let lastId = 0

const toCompared = (file: File): ComparedFile => ({
  ...{ id: `compared-${++lastId}`, file, state: 'waiting', percent: 0 },
})

/** The files that are compared, one after the other: two at once would only take each other's time. */
export function useComparedFiles(proof: EvidenceProof, onDone: (file: ComparedFile) => void) {
  const [files, setFiles] = useState<readonly ComparedFile[]>([])
  const change: Change = (id, changes) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  useReading(
    files.find(({ state }) => state === 'waiting' || state === 'reading'),
    { proof, change, onDone },
  )
  return {
    files,
    add: (added: readonly File[]) =>
      setFiles((before) => [...before, ...added.map((file) => toCompared(file))]),
    cancel: (id: string) => change(id, { state: 'cancelled' }),
    remove: (id: string) => setFiles((before) => before.filter((one) => one.id !== id)),
  }
}

type Change = (id: string, changes: Partial<ComparedFile>) => void
type Hearers = { proof: EvidenceProof; change: Change; onDone: (file: ComparedFile) => void }

/** Reads this file until another one is given, or none. */
function useReading(next: ComparedFile | undefined, { proof, change, onDone }: Hearers) {
  const nextId = next?.id
  const read = useEffectEvent(async (signal: AbortSignal) => {
    if (!next) return
    change(next.id, { state: 'reading' })
    const outcome = await hashFile(next.file, {
      signal,
      onPercent: (percent) => signal.aborted || change(next.id, { percent }),
    }).then(
      (sha256) =>
        ({ state: 'done', found: { sha256, matches: matchesOf(sha256, proof) } }) as const,
      (error: unknown) =>
        ({ state: error instanceof HasherNotLoaded ? 'unloaded' : 'failed' }) as const,
    )
    if (signal.aborted) return
    change(next.id, outcome)
    onDone({ ...next, ...outcome })
  })
  useEffect(() => {
    if (nextId === undefined) return undefined
    const leaving = new AbortController()
    void read(leaving.signal)
    return () => leaving.abort()
  }, [nextId])
}
