import { jobMoves, texts, type Job, type JobMove, type Move } from '@curbcut/contract'
import { refusalOf } from '#web/api/errors.ts'
import { openModal } from '#web/forms/dialogs.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { lockedFilesOf } from '#web/lib/locked-files.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { unsavedOf } from '#web/state/unsaved-judgments.ts'
import { toJobDefaults, type JobAction, type JobDefaults } from './job-actions.ts'
import {
  useClaimJobMutation,
  useCloseJobMutation,
  useUpdateStatusMutation,
} from './job-moves-api.ts'
import { jobsApi } from './jobs-api.ts'
import type { SubmitJobDefaults } from './SubmitJobDialog.tsx'

/** What the job's page knows already is not asked for again. */
const known = { subscribe: false } as const

const completeUnsaved = { opens: 'complete-review', title: texts.job.completeReview } as const

/** Does something with this job: sends it, or opens its dialog. */
export function useJobAction(job: Job) {
  const dispatch = useAppDispatch()
  const [updateStatus] = useUpdateStatusMutation()
  const [claimJob] = useClaimJobMutation()
  const [closeJob] = useCloseJobMutation()
  const { _id: jobId, status } = job
  const isUnsaved = useAppSelector(
    ({ unsavedJudgments }) => unsavedOf(unsavedJudgments, jobId).length > 0,
  )
  const { isSending, sendOnce } = useSending()

  const submit = async (): Promise<void> => {
    const locked = await askForLocked(dispatch, jobId)
    if (!locked) return
    if (locked.length === 0) {
      await updateStatus({ jobId, move: true, status })
      return
    }
    const defaults: SubmitJobDefaults = { ...toJobDefaults(job), action: 'submit', locked }
    dispatch(openModal({ type: 'submit-job', title: texts.job.submit, defaults }))
  }

  const act = async (action: JobAction): Promise<void> => {
    const { id } = action
    // Completing fixes the judgments: unsaved choices would be lost.
    const way = id === 'completeReview' && isUnsaved ? completeUnsaved : action.way
    if (way !== 'send') {
      const defaults: JobDefaults = { ...toJobDefaults(job), action: id }
      dispatch(openModal({ type: way.opens, title: way.title, defaults }))
    } else if (id === 'close') await closeJob({ jobId })
    else {
      const { move = true }: Move = jobMoves[id as JobMove]
      const send = id === 'claim' ? claimJob : updateStatus
      await send({ jobId, move, status })
    }
  }
  const perform = (action: JobAction): Promise<void> =>
    sendOnce(() => (action.id === 'submit' ? submit() : act(action)))
  return { perform, isSending }
}

/** The names of its locked documents, which lists do not tell of; undefined, and told, if they cannot be read. */
async function askForLocked(
  dispatch: ReturnType<typeof useAppDispatch>,
  jobId: string,
): Promise<string[] | undefined> {
  const { data, error } = await dispatch(jobsApi.endpoints.getJob.initiate({ jobId }, known))
  if (data) return lockedFilesOf(data.files).map(({ file_name: name }) => name)
  // A read that no screen waits for fails silently, and nobody would know why nothing happens.
  const text = refusalOf(error)
  if (text !== undefined) dispatch(showToast({ tone: 'error', text }))
  return undefined
}
