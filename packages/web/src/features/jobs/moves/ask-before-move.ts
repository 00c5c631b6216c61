import {
  deliveredKindOf,
  texts,
  type Job,
  type JobFile,
  type JobWithFiles,
  type ReviewLeft,
} from '@curbcut/contract'
import { reviewApi } from '#web/api/endpoints/review-api.ts'
import { refusalOf } from '#web/api/errors.ts'
import { remainingReviewText } from '#web/features/jobs/detail/texts.ts'
import { jobsApi } from '#web/features/jobs/list/jobs-api.ts'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { doubtfulFilesOf } from '#web/lib/documents/doubtful-files.ts'
import { lockedFilesOf } from '#web/lib/documents/locked-files.ts'
import { writtenOf } from '#web/state/problem-drafts.ts'
import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { unsavedOf } from '#web/state/unsaved-judgments.ts'
import type { CompleteJobDefaults } from './CompleteJobDialog.tsx'
import type { CompleteReviewDefaults } from './CompleteReviewDialog.tsx'
import { toJobDefaults, type ConfirmedMove } from './job-actions.ts'
import type { SubmitJobDefaults } from './SubmitJobDialog.tsx'

/** Reuses data that the job's page has already loaded. */
const fromCache = { subscribe: false } as const

/** Checks and reviews progress at any time, so each press reads their state again. */
const fromServer = { subscribe: false, forceRefetch: true } as const

type Confirmation = (dispatch: AppDispatch, getState: () => RootState) => Promise<boolean>

/**
 * Opens a dialog that makes the move if the move needs a confirmation. Resolves to whether the
 * caller can make the move at once; a failed read shows a toast and resolves to false.
 */
export const confirmBefore = (move: ConfirmedMove, job: Job): Confirmation =>
  confirmations[move](job)

const confirmations: Record<ConfirmedMove, (job: Job) => Confirmation> = {
  submit: (job) => async (dispatch) => {
    const files = await readFiles(dispatch, job, fromCache)
    const locked = files && lockedFilesOf(files).map(({ file_name: name }) => name)
    if (!locked?.length) return locked !== undefined
    const defaults: SubmitJobDefaults = { ...toJobDefaults(job), action: 'submit', locked }
    dispatch(openModal({ type: 'submit-job', title: texts.job.submit, defaults }))
    return false
  },

  complete: (job) => async (dispatch) => {
    const checking = (await readFiles(dispatch, job, fromServer))?.filter(isChecking).length
    if (!checking) return checking === 0
    const defaults: CompleteJobDefaults = { ...toJobDefaults(job), action: 'complete', checking }
    dispatch(openModal({ type: 'complete-job', title: texts.job.complete, defaults }))
    return false
  },

  completeReview: (job) => async (dispatch, getState) => {
    const remaining = await readRemaining(dispatch, job)
    if (!remaining) return false
    // Without its files, whether one may be the wrong one is left to the dialog.
    const { data } = await dispatch(initiateJob(job, fromServer))
    const isSure =
      remainingReviewText(remaining).length === 0 &&
      data !== undefined &&
      doubtfulFilesOf(data.files).length === 0
    // Completing freezes the judgments, so unsaved ones would be lost.
    if (isSure && !hasUnsaved(getState(), job)) return true
    const defaults: CompleteReviewDefaults = {
      ...toJobDefaults(job),
      action: 'completeReview',
      remaining,
    }
    dispatch(openModal({ type: 'complete-review', title: texts.job.completeReview, defaults }))
    return false
  },
}

const isChecking = ({ versions }: JobFile) => deliveredKindOf(versions.at(-1)) === 'checking'

const hasUnsaved = ({ drafts }: RootState, { _id: jobId }: Job) =>
  unsavedOf(drafts.verdicts, jobId).length > 0 || writtenOf(drafts.problem, jobId).length > 0

/** Lists have no files. Undefined, after a toast, if the read fails. */
async function readFiles(
  dispatch: AppDispatch,
  job: Job,
  how: typeof fromCache | typeof fromServer,
): Promise<JobWithFiles['files'] | undefined> {
  const { data, error } = await dispatch(initiateJob(job, how))
  if (!data) showRefusal(dispatch, error)
  return data?.files
}

const initiateJob = ({ _id: jobId }: Job, how: typeof fromCache | typeof fromServer) =>
  jobsApi.endpoints.getJob.initiate({ jobId }, how)

async function readRemaining(
  dispatch: AppDispatch,
  { _id: jobId }: Job,
): Promise<ReviewLeft | undefined> {
  const { data, error } = await dispatch(
    reviewApi.endpoints.getReviewLeft.initiate({ jobId }, fromServer),
  )
  if (!data) showRefusal(dispatch, error)
  return data
}

/** A read without a screen fails silently, so the user would not know why nothing happens. */
function showRefusal(dispatch: AppDispatch, error: unknown): void {
  const text = refusalOf(error)
  if (text !== undefined) dispatch(showToast({ tone: 'error', text }))
}
