import { useEffect, useRef, useState } from 'react'
import type { RepairItem } from './repair-item.ts'

export type RepairStep = 'asking' | 'repairing' | 'deciding' | 'ending'

export type RepairChange = Partial<Pick<RepairItem, 'repairs' | 'isFailed'>>
export type DocumentTask = (
  item: RepairItem,
  ids: { jobId: string; fileId: string },
) => Promise<RepairChange>

type TaskProgress = { step: RepairStep; doneCount: number; totalCount: number }

/** Runs a task on one document at a time, because the server processes only a few. */
export function useDocumentTasks(jobId: string) {
  const [changes, setChanges] = useState<ReadonlyMap<string, RepairChange>>(new Map())
  const [progress, setProgress] = useState<TaskProgress>({
    step: 'asking',
    doneCount: 0,
    totalCount: 0,
  })
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
    const totalCount = items.length
    setProgress({ step: nextStep, doneCount: 0, totalCount })
    const doneChanges: RepairChange[] = []
    for (const item of items) {
      const { _id: fileId } = item.file
      const change = await task(item, { jobId, fileId })
      if (closeCount.current !== closeCountAtStart) return doneChanges
      doneChanges.push(change)
      setChanges((before) => new Map(before).set(fileId, { ...before.get(fileId), ...change }))
      setProgress({ step: nextStep, doneCount: doneChanges.length, totalCount })
    }
    setProgress({ step: 'deciding', doneCount: 0, totalCount: 0 })
    return doneChanges
  }
  return { changes, runTask, ...progress }
}
