import {
  deliveryStatusOf,
  texts,
  type FileSignOff,
  type Job,
  type JobFile,
  type JobWithFiles,
  type ReviewLeft,
} from '@curbcut/contract'
import { reviewApi } from '#web/api/endpoints/review-api.ts'
import { refusalOf } from '#web/api/errors.ts'
import { remainingReviewTexts } from '#web/features/jobs/detail/job-texts.ts'
import { jobsApi } from '#web/features/jobs/list/jobs-api.ts'
import { signOffApi } from '#web/features/jobs/sign-off/sign-off-api.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { doubtfulFilesOf } from '#web/lib/documents/doubtful-files.ts'
import { lockedFilesOf } from '#web/lib/documents/locked-files.ts'
import { unsavedProblemsOf } from '#web/state/problem-drafts.ts'
import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'
import { unsavedVerdictsOf } from '#web/state/unsaved-judgments.ts'
import type { CompleteJobDefaults } from './CompleteJobDialog.tsx'
import type { CompleteReviewDefaults } from './CompleteReviewDialog.tsx'
import { toJobDialogDefaults, type ConfirmedMove } from './job-actions.ts'
import type { SubmitJobDefaults } from './SubmitJobDialog.tsx'

/** Reuses data that the job's page has already loaded. */
const fromCache = { subscribe: false } as const

/** Checks and reviews progress at any time, so each press reads their state again. */
const fromServer = { subscribe: false, forceRefetch: true } as const

type Confirmation = (dispatch: AppDispatch, getState: () => RootState) => Promise<boolean>

/** Resolves to false if a dialog makes the move, or after the toast of a failed read. */
export const confirmBeforeMove = (move: ConfirmedMove, job: Job): Confirmation =>
  confirmations[move](job)

const confirmations: Record<ConfirmedMove, (job: Job) => Confirmation> = {
  submit: (job) => async (dispatch) => {
    const files = await readFiles(dispatch, job, fromCache)
    const lockedNames = files && lockedFilesOf(files).map(({ file_name: name }) => name)
    if (!lockedNames?.length) return lockedNames !== undefined
    const defaults: SubmitJobDefaults = {
      ...toJobDialogDefaults(job),
      action: 'submit',
      lockedNames,
    }
    dispatch(openModal({ type: 'submit-job', title: texts.job.submit, defaults }))
    return false
  },

  complete: (job) => async (dispatch) => {
    const checkingCount = (await readFiles(dispatch, job, fromServer))?.filter(isChecking).length
    if (!checkingCount) return checkingCount === 0
    const defaults: CompleteJobDefaults = {
      ...toJobDialogDefaults(job),
      action: 'complete',
      checkingCount,
    }
    dispatch(openModal({ type: 'complete-job', title: texts.job.complete, defaults }))
    return false
  },

  completeReview: (job) => async (dispatch, getState) => {
    const remaining = await readRemaining(dispatch, job)
    if (!remaining) return false
    // Without its files, the dialog finds out whether one may be the wrong one.
    const { data } = await dispatch(readJob(job, fromServer))
    const isFinished =
      remainingReviewTexts(remaining).length === 0 &&
      data !== undefined &&
      doubtfulFilesOf(data.files).length === 0
    // Completing freezes the judgments, so unsaved ones would be lost.
    if (isFinished && !hasUnsaved(getState(), job)) return true
    const defaults: CompleteReviewDefaults = {
      ...toJobDialogDefaults(job),
      action: 'completeReview',
      remaining,
    }
    dispatch(openModal({ type: 'complete-review', title: texts.job.completeReview, defaults }))
    return false
  },

  close: (job) => async (dispatch) => {
    const { data, error } = await dispatch(
      signOffApi.endpoints.getSignOff.initiate({ jobId: job._id }, fromServer),
    )
    if (!data) showRefusal(dispatch, error)
    if (!data?.files.some(isUndecided)) return data !== undefined
    const defaults = { ...toJobDialogDefaults(job), action: 'close' as const }
    dispatch(openModal({ type: 'close-job', title: texts.job.close, defaults }))
    return false
  },
}

const isUndecided = ({ is_current: isCurrent, state }: FileSignOff) =>
  isCurrent && (state === 'waiting' || state === 'disputed')

const isChecking = ({ versions }: JobFile) => deliveryStatusOf(versions.at(-1)) === 'checking'

const hasUnsaved = ({ drafts }: RootState, { _id: jobId }: Job) =>
  unsavedVerdictsOf(drafts.verdicts, jobId).length > 0 ||
  unsavedProblemsOf(drafts.problem, jobId).length > 0

/** Lists have no files. Undefined, after a toast, if the read fails. */
async function readFiles(
  dispatch: AppDispatch,
  job: Job,
  readOptions: typeof fromCache | typeof fromServer,
): Promise<JobWithFiles['files'] | undefined> {
  const { data, error } = await dispatch(readJob(job, readOptions))
  if (!data) showRefusal(dispatch, error)
  return data?.files
}

const readJob = ({ _id: jobId }: Job, readOptions: typeof fromCache | typeof fromServer) =>
  jobsApi.endpoints.getJob.initiate({ jobId }, readOptions)

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
