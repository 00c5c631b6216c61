import { useReopenJobMutation, useUpdateStatusMutation } from './job-moves-api.ts'
import type { JobDefaults } from './job-actions.ts'

/** The purpose of choosing a remediator. */
export type AssignUse = 'assign' | 'reassign' | 'reopen'

type Chosen = { remID: string; files: string[] }

/** Sends the choice by the right call; returns whether it was accepted. */
export function useAssign(use: AssignUse, { jobId, status }: JobDefaults) {
  const [updateStatus, assigning] = useUpdateStatusMutation()
  const [reopen, reopening] = useReopenJobMutation()
  const send = async ({ remID, files }: Chosen): Promise<boolean> => {
    const { error } =
      use === 'assign'
        ? await updateStatus({ jobId, move: true, remID, status })
        : // A running job may go on meanwhile and still be given away; a re-opened one may not.
          await reopen({ jobId, remID, ...(use === 'reopen' && { files, status }) })
    return !error
  }
  return { send, isSending: assigning.isLoading || reopening.isLoading }
}
