import type { FileRepairs, JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'

export type RepairedFile = {
  file: JobFile
  /** What the document says itself. */
  known: Record<'title' | 'language', string | null>
  repairs: FileRepairs | null
  isFailed: boolean
}

export type RepairStep = 'asking' | 'repairing' | 'deciding' | 'ending'

export type Change = Partial<Pick<RepairedFile, 'repairs' | 'isFailed'>>
export type DocumentTask = (
  one: RepairedFile,
  ids: { jobId: string; fileId: string },
) => Promise<Change>

type Step = { step: RepairStep; done: number; count: number }

/** Runs a task on one document at a time, because the server processes only a few. */
export function useEachDocument(jobId: string) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const [step, setStep] = useState<Step>({ step: 'asking', done: 0, count: 0 })
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
    const made: Change[] = []
    for (const one of some) {
      const { _id: fileId } = one.file
      const change = await work(one, { jobId, fileId })
      if (openCount.current !== opening) return made
      made.push(change)
      setChanges((before) => new Map(before).set(fileId, { ...before.get(fileId), ...change }))
      setStep({ step: nextStep, done: made.length, count: some.length })
    }
    setStep({ step: 'deciding', done: 0, count: 0 })
    return made
  }
  return { changes, each, ...step }
}
