import {
  fullName,
  remediatorRoles,
  texts,
  type Actor,
  type Job,
  type User,
} from '@curbcut/contract'
import { jobsApi } from '#web/features/jobs/list/jobs-api.ts'
import {
  jobActionsFor,
  toJobDialogDefaults,
  type JobAction,
} from '#web/features/jobs/moves/job-actions.ts'
import { signOffApi } from '#web/features/jobs/sign-off/sign-off-api.ts'
import { usersApi } from '#web/features/people/users/users-api.ts'
import { expiredFormShown, restoreForm, type RefusedForm } from '#web/forms/forms-state.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { dialogSearch } from '#web/lib/limits.ts'
import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { actorOf } from '#web/state/session.ts'

/** The defaults of a form that this file reads; only forms about a job have them. */
type JobFormDefaults = {
  jobId?: string
  action?: JobAction['id']
  remediator?: User | null
  /** A dispute names the file, and when the delivery that the person saw was made. */
  file?: string
  seen?: string
  /** An answer names its dispute. */
  disputeId?: string
}

const freshReadOptions = { forceRefetch: true, subscribe: false } as const

/** Reopens a refused form with fresh data; if its step is over, only shows its texts. */
export const restoreRefusedForm =
  (draftId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const draft = getState().forms.drafts[draftId]
    if (!draft) return
    const form: JobFormDefaults = { ...draft.defaults, ...draft.retained?.values }
    const { jobId, action, remediator } = form
    if (!jobId) {
      dispatch(restoreForm({ draftId }))
      return
    }
    const { data: job, error } = await dispatch(
      jobsApi.endpoints.getJob.initiate({ jobId }, freshReadOptions),
    )
    const actor = actorOf(getState().session)
    // The session has ended with this request, and the form waits for the person.
    if (!actor) return
    const dispute = await dispatch(checkDispute(form))
    const isExpired = dispute === null || isNotFound(error)
    if (isExpired || (job && action && !canStillPerform(actor, job, action))) {
      dispatch(expiredFormShown(draftId))
      return
    }
    const remediatorUpdate = remediator
      ? await dispatch(checkRemediatorChoice(remediator, draft))
      : {}
    // Without the job, the form still opens.
    dispatch(
      restoreForm({
        draftId,
        ...remediatorUpdate,
        ...(job && action && { defaults: toJobDialogDefaults(job) }),
        ...(dispute && { defaults: dispute }),
      }),
    )
  }

/** The current delivery of a dispute; null if its step is over, undefined for other forms. */
const checkDispute =
  ({ jobId = '', file: fileId, seen, disputeId }: JobFormDefaults) =>
  async (dispatch: AppDispatch): Promise<{ seen?: string } | null | undefined> => {
    if (!seen && !disputeId) return undefined
    const { data } = await dispatch(
      signOffApi.endpoints.getSignOff.initiate({ jobId }, freshReadOptions),
    )
    // Without the server's response, the form opens as it is.
    if (!data) return undefined
    if (disputeId) {
      const disputes = data.files.flatMap((fileState) => fileState.disputes)
      return disputes.some(({ _id, answer }) => _id === disputeId && answer === null) ? {} : null
    }
    const file = data.files.find(({ file: id }) => id === fileId)
    return file?.may_be_disputed ? { seen: file.delivered_at } : null
  }

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'not_found'

function canStillPerform(actor: Actor, job: Job, action: JobAction['id']): boolean {
  const { buttons, menu } = jobActionsFor(actor, toJobFacts(job), 'page')
  return [...buttons, ...menu].some(({ id }) => id === action)
}

/** Removes the choice of a person who can no longer be assigned; the form shows why. */
const checkRemediatorChoice =
  (remediator: User, { errors = {} }: RefusedForm) =>
  async (dispatch: AppDispatch) => {
    const { data } = await dispatch(
      usersApi.endpoints.listUsers.initiate(
        {
          ...dialogSearch.remediators,
          user_type: [...remediatorRoles],
          query: remediator.email,
          page: 1,
        },
        freshReadOptions,
      ),
    )
    if (!data || data.data.some(({ _id }) => _id === remediator._id)) return {}
    const remID = texts.validation.remediatorUnavailable(fullName(remediator))
    return { values: { remediator: null, remID: '' }, errors: { ...errors, remID } }
  }
