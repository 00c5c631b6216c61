import type { Answer } from '#web/forms/use-sending.ts'
import { useReopenJobMutation, useUpdateStatusMutation } from './job-moves-api.ts'
import type { JobDefaults } from './job-actions.ts'

/** The purpose of choosing a remediator. */
export type AssignUse = 'assign' | 'reassign' | 'reopen'

type Chosen = { remID: string; files: string[] }

/** Sends the choice by the right call. */
export function useAssign(use: AssignUse, { jobId, status }: JobDefaults) {
  const [updateStatus] = useUpdateStatusMutation()
  const [reopen] = useReopenJobMutation()
  return async ({ remID, files }: Chosen): Promise<Answer> =>
    use === 'assign'
      ? await updateStatus({ jobId, move: true, remID, status })
      : // A running job may go on meanwhile and still be given away; a re-opened one may not.
        await reopen({ jobId, remID, ...(use === 'reopen' && { files, status }) })
}
