import type { Job, JobWithFiles } from '@curbcut/contract'
import {
  isFulfilled,
  isRejectedWithValue,
  nanoid,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { hasUnsentValues, modalRefused, switchedElsewhere } from '#web/forms/forms-state.ts'
import { hasUnsentForm } from '#web/forms/unsent-forms.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { hasUnsentComment } from '#web/state/comments.ts'
import type { RootState } from '#web/state/root-state.ts'
import { sessionExpired, setOrganization } from '#web/state/session.ts'
import { callAnswered, showFailedRead, showToast, type Message } from '#web/state/toasts.ts'
import type { ApiMeta } from './base-query.ts'
import { isApiError, type ApiError } from './errors.ts'

/** Loads the page again at this path; tests replace it. */
export type ReloadAt = (path: string) => void

/** Shows the outcome of each call, and applies a refusal to the session or the open form. */
export function createToastMiddleware(reloadAt: ReloadAt): Middleware<object, RootState> {
  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const result = next(action)
      if (isFulfilled(action)) showSuccess(dispatch, getState(), action)
      else if (isRejectedWithValue(action) && isApiError(action.payload)) {
        const error = action.payload
        const sessionEffect = sessionEffectOf(error, getState())
        if (sessionEffect === 'reload') {
          // The screen must not change under the reader: their next step starts again.
          if (metaOf(action)?.isBackground) return result
          if (hasUnsentInput(getState())) dispatch(switchedElsewhere())
          else reloadAt('/')
        } else if (sessionEffect) dispatch(sessionEffect)
        else if (isMutation(action)) {
          const subject = fileSubjectOf(getState(), action)
          showFailure(dispatch, getState(), { ...metaOf(action), ...subject, error })
        } else if (isSubscribedRead(action))
          reportFailedRead(dispatch, { ...metaOf(action), error })
      }
      return result
    }
}

const hasUnsentInput = ({ drafts, forms }: RootState): boolean =>
  hasUnsentForm() || hasUnsentValues(forms.open) || hasUnsentComment(drafts.comment)

type Dispatch = (action: UnknownAction) => unknown
type CachedQueryData = { endpointName?: string; data?: unknown }
type StateWithQueries = RootState & {
  api?: { queries: Record<string, CachedQueryData | undefined> }
}

function showSuccess(dispatch: Dispatch, state: StateWithQueries, action: object) {
  const { toasts } = state
  const { call, message: text } = metaOf(action) ?? {}
  if (call !== undefined && toasts.toasts.some((toast) => toast.call === call)) {
    dispatch(callAnswered(call))
  }
  if (isMutation(action) && text !== undefined) {
    dispatch(
      showToast({
        tone: 'success',
        text,
        ...jobSubjectOf(action),
        ...fileSubjectOf(state, action),
      }),
    )
  }
}

function jobSubjectOf(action: object): Pick<Message, 'subject'> {
  const { payload } = action as { payload?: (Partial<Job> & { done?: Partial<Job>[] }) | null }
  // A change of many jobs may have changed only one.
  const job = payload?.done?.length === 1 ? payload.done[0] : payload
  if (typeof job?._id !== 'string' || typeof job.job_name !== 'string') return {}
  return { subject: { name: job.job_name, path: paths.job(job._id) } }
}

/** Calls about several files in turn have equal messages, which only the file's name tells apart. */
function fileSubjectOf({ api }: StateWithQueries, action: object): Pick<Message, 'fileName'> {
  const { jobId, fileId } = (action as { meta?: ThunkMeta }).meta?.arg?.originalArgs ?? {}
  if (fileId === undefined) return {}
  const jobQuery = Object.values(api?.queries ?? {}).find((query) => {
    const job = query?.data as Partial<JobWithFiles> | undefined
    return query?.endpointName === 'getJob' && job?._id === jobId
  })
  const { files = [] } = (jobQuery?.data ?? {}) as Partial<JobWithFiles>
  const name = files.find(({ _id }) => _id === fileId)?.file_name
  return name === undefined ? {} : { fileName: name }
}

type Failure = Partial<ApiMeta> & Pick<Message, 'fileName'> & { error: ApiError }

function showFailure(dispatch: Dispatch, state: RootState, failure: Failure) {
  if (failure.call !== undefined) dispatch(callAnswered(failure.call))
  if (!failure.isSilent) showRefusal(dispatch, state, failure)
}

function reportFailedRead(dispatch: Dispatch, { error, call, isSilent }: Failure) {
  // The refusal is the usual answer to a visitor who is not signed in.
  if (isSilent || error.code === 'not_signed_in') return
  dispatch(showFailedRead({ text: error.message, ...(call && { call }) }))
}

function sessionEffectOf({ code }: ApiError, { session }: RootState) {
  if (code === 'organization_changed') return 'reload'
  if (!session.isLoggedIn) return undefined
  if (code === 'not_signed_in') return sessionExpired()
  if (code === 'organization_required') return setOrganization(null)
  return undefined
}

function showRefusal(
  dispatch: Dispatch,
  { forms }: RootState,
  { error, call, form, fileName }: Failure,
) {
  const toast = {
    ...({ tone: 'error', text: error.message } as const),
    ...(call && { call }),
    ...(fileName !== undefined && { fileName }),
  }
  // Another form is open now, which was not refused.
  if (!forms.open || (form !== undefined && form !== forms.open.key)) {
    dispatch(showToast(toast))
    return
  }
  const draftId = nanoid()
  const { retained } = forms.open
  // A form that cannot be sent again is worth reopening only for its text.
  const isWorthReopening =
    retained && (!stepOverCodes.has(error.code) || retained.unsentTexts.length > 0)
  dispatch(modalRefused({ draftId, errors: error.errors ?? {} }))
  dispatch(showToast(isWorthReopening ? { ...toast, draftId } : toast))
}

/** Refusals of a step that is over: the job has moved, or the step is done. */
const stepOverCodes: ReadonlySet<ApiError['code']> = new Set([
  'job_moved',
  'invalid_state',
  'forbidden',
  'not_found',
  'job_archived',
  'organization_archived',
  'statement_issued',
  'statement_paid',
])

type ThunkMeta = {
  arg?: {
    type?: string
    subscribe?: boolean
    originalArgs?: { jobId?: string; fileId?: string } | undefined
  }
  baseQueryMeta?: ApiMeta
}

function isMutation(action: object): boolean {
  return (action as { meta?: ThunkMeta }).meta?.arg?.type === 'mutation'
}

/** Whether somebody waits for the read: RTK Query's own repeats do not subscribe. */
function isSubscribedRead(action: object): boolean {
  const { type, subscribe } = (action as { meta?: ThunkMeta }).meta?.arg ?? {}
  return (type === 'query' || type === 'infinitequery') && subscribe === true
}

function metaOf(action: object): ApiMeta | undefined {
  return (action as { meta?: ThunkMeta }).meta?.baseQueryMeta
}
