import type { FileRepairs, JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'

export type RepairedFile = {
  file: JobFile
  repairs: FileRepairs | null
  isFailed: boolean
}

export type RepairStep = 'reading' | 'asking' | 'repairing' | 'deciding' | 'ending'

export type Change = Partial<Omit<RepairedFile, 'file'>>
export type DocumentTask = (
  one: RepairedFile,
  ids: { jobId: string; fileId: string },
) => Promise<Change>

type Step = { step: RepairStep; done: number; count: number }

/** Runs a task on one document at a time, because the server processes only a few. */
export function useEachDocument(jobId: string, files: readonly JobFile[]) {
  const [all, setAll] = useState<readonly RepairedFile[]>(() =>
    files.map((file) => ({ file, repairs: null, isFailed: false })),
  )
  const [step, setStep] = useState<Step>({ step: 'reading', done: 0, count: files.length })
  const openCount = useRef(0)
  useEffect(
    () => () => {
      openCount.current += 1
    },
    [],
  )

  /** Stops silently once the dialog is closed; finished work stays. */
  const each = async (nextStep: RepairStep, some: readonly RepairedFile[], work: DocumentTask) => {
    const opening = openCount.current
    setStep({ step: nextStep, done: 0, count: some.length })
    const changes: Change[] = []
    for (const one of some) {
      const change = await work(one, { jobId, fileId: one.file._id })
      if (openCount.current !== opening) return changes
      changes.push(change)
      setAll((previous) =>
        previous.map((other) => (other.file === one.file ? { ...other, ...change } : other)),
      )
      setStep({ step: nextStep, done: changes.length, count: some.length })
    }
    setStep({ step: 'deciding', done: 0, count: 0 })
    return changes
  }
  /** Takes the repairs by file id; null if the request failed. */
  const begin = (repairs: ReadonlyMap<string, FileRepairs> | null) => {
    setAll((before) =>
      before.map((one) => ({
        ...one,
        repairs: repairs?.get(one.file._id) ?? null,
        isFailed: !repairs?.has(one.file._id),
      })),
    )
    setStep({ step: 'asking', done: 0, count: 0 })
  }
  return { all, each, begin, ...step }
}
