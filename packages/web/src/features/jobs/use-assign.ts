import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { Answer } from '#web/forms/use-sending.ts'
import type { JobDefaults } from './job-actions.ts'
import { useReopenJobMutation, useUpdateStatusMutation } from './job-moves-api.ts'
import { useBulk } from './use-bulk.ts'

/** The purpose of choosing a remediator. */
export type AssignUse = 'assign' | 'claimAndAssign' | 'reassign' | 'reopen'

type Chosen = { remID: string; files: string[] }

/** Sends the choice by the right call. */
export function useAssign(use: AssignUse, { jobId, status }: JobDefaults) {
  const [key] = useState(nanoid)
  const [updateStatus] = useUpdateStatusMutation()
  const [reopen] = useReopenJobMutation()
  const { run } = useBulk(key)
  return async ({ remID, files }: Chosen): Promise<Answer> => {
    if (use === 'assign') return updateStatus({ jobId, move: true, remID, status })
    if (use === 'claimAndAssign') {
      return run({ action: 'assign', choice: { key, count: 1, jobId, jobs: [jobId] }, remID })
    }
    // A re-assignment goes without the status: a job that has moved on meanwhile may still be given away.
    return reopen({ jobId, remID, ...(use === 'reopen' && { files, status }) })
  }
}
