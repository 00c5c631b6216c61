import {
  jobMoves,
  texts,
  type Job,
  type JobMove,
  type Move,
  type ReviewLeft,
} from '@curbcut/contract'
import { refusalOf } from '#web/api/errors.ts'
import { reviewApi } from '#web/api/review-api.ts'
import { openModal } from '#web/forms/dialogs.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { lockedFilesOf } from '#web/lib/locked-files.ts'
import { writtenOf } from '#web/state/problem-drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { unsavedOf } from '#web/state/unsaved-judgments.ts'
import type { CompleteReviewDefaults } from './CompleteReviewDialog.tsx'
import { toJobDefaults, type JobAction, type JobDefaults } from './job-actions.ts'
import {
  useClaimJobMutation,
  useCloseJobMutation,
  useUpdateStatusMutation,
} from './job-moves-api.ts'
import { jobsApi } from './jobs-api.ts'
import { reviewLeftWords } from './review-left-words.ts'
import type { SubmitJobDefaults } from './SubmitJobDialog.tsx'

/** What the job's page knows already is not asked for again. */
const known = { subscribe: false } as const

/** What is left of a review is asked for at each press. */
const anew = { subscribe: false, forceRefetch: true } as const

/** Does something with this job: sends it, or opens its dialog. */
export function useJobAction(job: Job) {
  const dispatch = useAppDispatch()
  const [updateStatus] = useUpdateStatusMutation()
  const [claimJob] = useClaimJobMutation()
  const [closeJob] = useCloseJobMutation()
  const { _id: jobId, status } = job
  const isUnsaved = useAppSelector(
    ({ unsavedJudgments, problemDrafts }) =>
      unsavedOf(unsavedJudgments, jobId).length > 0 || writtenOf(problemDrafts, jobId).length > 0,
  )
  const { isSending, sendOnce } = useSending()

  const moveOn = () => updateStatus({ jobId, move: true, status })
  const submit = async (): Promise<void> => {
    const locked = await askForLocked(dispatch, jobId)
    if (!locked) return
    if (locked.length === 0) await moveOn()
    else dispatch(openModal(submitDialog(job, locked)))
  }

  const completeReview = async (): Promise<void> => {
    const left = await askWhatIsLeft(dispatch, jobId)
    if (!left) return
    // Completing fixes the judgments: what is not saved would be lost.
    if (!isUnsaved && reviewLeftWords(left).length === 0) await moveOn()
    else dispatch(openModal(completeReviewDialog(job, left)))
  }

  const act = async ({ id, way }: JobAction): Promise<void> => {
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
  const asked: Partial<Record<JobAction['id'], () => Promise<void>>> = { submit, completeReview }
  const perform = (action: JobAction): Promise<void> =>
    sendOnce(asked[action.id] ?? (() => act(action)))
  return { perform, isSending }
}

function submitDialog(job: Job, locked: string[]) {
  const defaults: SubmitJobDefaults = { ...toJobDefaults(job), action: 'submit', locked }
  return { type: 'submit-job' as const, title: texts.job.submit, defaults }
}

function completeReviewDialog(job: Job, left: ReviewLeft) {
  const defaults: CompleteReviewDefaults = {
    ...{ ...toJobDefaults(job), action: 'completeReview' },
    left,
  }
  return { type: 'complete-review' as const, title: texts.job.completeReview, defaults }
}

/** What a review would leave if it were completed now; undefined, and told, if that cannot be read. */
async function askWhatIsLeft(
  dispatch: ReturnType<typeof useAppDispatch>,
  jobId: string,
): Promise<ReviewLeft | undefined> {
  const { data, error } = await dispatch(
    reviewApi.endpoints.getReviewLeft.initiate({ jobId }, anew),
  )
  if (!data) tellRefusal(dispatch, error)
  return data
}

/** The names of its locked documents, which lists do not tell of; undefined, and told, if they cannot be read. */
async function askForLocked(
  dispatch: ReturnType<typeof useAppDispatch>,
  jobId: string,
): Promise<string[] | undefined> {
  const { data, error } = await dispatch(jobsApi.endpoints.getJob.initiate({ jobId }, known))
  if (data) return lockedFilesOf(data.files).map(({ file_name: name }) => name)
  tellRefusal(dispatch, error)
  return undefined
}

/** A read that no screen waits for fails silently, and nobody would know why nothing happens. */
function tellRefusal(dispatch: ReturnType<typeof useAppDispatch>, error: unknown): void {
  const text = refusalOf(error)
  if (text !== undefined) dispatch(showToast({ tone: 'error', text }))
}
