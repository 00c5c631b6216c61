import type { FileRepairs, JobFile } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'

export type RepairItem = {
  file: JobFile
  /** What the document says itself. */
  documentValues: Record<'title' | 'language', string | null>
  repairs: FileRepairs | null
  isFailed: boolean
}

export type RepairStep = 'asking' | 'repairing' | 'deciding' | 'ending'

export type RepairChange = Partial<Pick<RepairItem, 'repairs' | 'isFailed'>>
export type DocumentTask = (
  item: RepairItem,
  ids: { jobId: string; fileId: string },
) => Promise<RepairChange>

type TaskProgress = { step: RepairStep; done: number; count: number }

/** Runs a task on one document at a time, because the server processes only a few. */
export function useDocumentTasks(jobId: string) {
  const [changes, setChanges] = useState<ReadonlyMap<string, RepairChange>>(new Map())
  const [progress, setProgress] = useState<TaskProgress>({ step: 'asking', done: 0, count: 0 })
  const closeCount = useRef(0)
  useEffect(
    () => () => {
      closeCount.current += 1
    },
    [],
  )

  /** Stops silently once the dialog is closed; finished work stays. */
  const runTask = async (
    nextStep: RepairStep,
    items: readonly RepairItem[],
    task: DocumentTask,
  ) => {
    const closeCountAtStart = closeCount.current
    setProgress({ step: nextStep, done: 0, count: items.length })
    const doneChanges: RepairChange[] = []
    for (const item of items) {
      const { _id: fileId } = item.file
      const change = await task(item, { jobId, fileId })
      if (closeCount.current !== closeCountAtStart) return doneChanges
      doneChanges.push(change)
      setChanges((before) => new Map(before).set(fileId, { ...before.get(fileId), ...change }))
      setProgress({ step: nextStep, done: doneChanges.length, count: items.length })
    }
    setProgress({ step: 'deciding', done: 0, count: 0 })
    return doneChanges
  }
  return { changes, runTask, ...progress }
}
