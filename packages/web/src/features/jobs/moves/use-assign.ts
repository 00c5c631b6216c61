import type { Answer } from '#web/forms/use-sending.ts'
import type { JobDefaults } from './job-actions.ts'
import { useReopenJobMutation, useUpdateStatusMutation } from './job-moves-api.ts'

/** The purpose of choosing a remediator. */
export type AssignUse = 'assign' | 'reassign' | 'reopen'

type Chosen = { remID: string; files: string[] }

/** Sends the choice by the right call. */
export function useAssign(use: AssignUse, { jobId, status }: JobDefaults) {
  const [updateStatus] = useUpdateStatusMutation()
  const [reopen] = useReopenJobMutation()
  return async ({ remID, files }: Chosen): Promise<Answer> => {
    if (use === 'assign') return updateStatus({ jobId, move: true, remID, status })
    // A re-assignment goes without the status: a job that has moved on meanwhile may still be given away.
    return reopen({ jobId, remID, ...(use === 'reopen' && { files, status }) })
  }
}
