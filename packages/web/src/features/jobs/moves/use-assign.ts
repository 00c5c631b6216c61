import type { Answer } from '#web/forms/use-sending.ts'
import type { JobDefaults } from './job-actions.ts'
import { useReopenJobMutation, useUpdateStatusMutation } from './job-moves-api.ts'

export type AssignUse = 'assign' | 'reassign' | 'reopen'

type Chosen = { remID: string; files: string[] }

export function useAssign(use: AssignUse, { jobId, status }: JobDefaults) {
  const [updateStatus] = useUpdateStatusMutation()
  const [reopen] = useReopenJobMutation()
  return async ({ remID, files }: Chosen): Promise<Answer> => {
    if (use === 'assign') return updateStatus({ jobId, move: true, remID, status })
    // Omits the status: a job may be re-assigned even if it has moved on meanwhile.
    return reopen({ jobId, remID, ...(use === 'reopen' && { files, status }) })
  }
}
