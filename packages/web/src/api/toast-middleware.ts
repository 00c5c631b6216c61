import {
  isFulfilled,
  isRejectedWithValue,
  nanoid,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { modalRefused } from '#web/forms/forms-state.ts'
import type { RootState } from '#web/state/root-state.ts'
import { sessionExpired, setOrganization } from '#web/state/session.ts'
import { callAnswered, showFailedRead, showToast } from '#web/state/toasts.ts'
import type { ApiMeta } from './base-query.ts'
import { isApiError, type ApiError } from './errors.ts'

/** Loads the page again at this address; the tests put their own in its place. */
export type ReloadAt = (path: string) => void

/**
 * Says what became of every call: green with the server's message, red with its refusal, and what
 * the refusal means for the session or for the open form. Of what is read, only a failure of what a
 * person asked for is said; what is read again by itself fails in silence.
 */
export function createToastMiddleware(reloadAt: ReloadAt): Middleware<object, RootState> {
  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const result = next(action)
      if (isFulfilled(action)) tellSuccess(dispatch, getState(), action)
      else if (isRejectedWithValue(action) && isApiError(action.payload)) {
        const error = action.payload
        const judged = judgeSession(error, getState())
        if (judged === 'reload') reloadAt('/')
        else if (judged) dispatch(judged)
        else if (isMutation(action)) tellFailure(dispatch, getState(), { ...metaOf(action), error })
        else if (isAskedFor(action)) tellFailedRead(dispatch, { ...metaOf(action), error })
      }
      return result
    }
}

type Dispatch = (action: UnknownAction) => unknown

function tellSuccess(dispatch: Dispatch, { toasts }: RootState, action: object) {
  const { call, message: text } = metaOf(action) ?? {}
  if (call !== undefined && toasts.toasts.some((toast) => toast.call === call)) {
    dispatch(callAnswered(call))
  }
  if (isMutation(action) && text !== undefined) dispatch(showToast({ tone: 'success', text }))
}

type Failure = Partial<ApiMeta> & { error: ApiError }

function tellFailure(dispatch: Dispatch, state: RootState, failure: Failure) {
  if (failure.call !== undefined) dispatch(callAnswered(failure.call))
  if (!failure.isSilent) tellRefusal(dispatch, state, failure)
}

function tellFailedRead(dispatch: Dispatch, { error, call, isSilent }: Failure) {
  // Nobody is signed in: that is what was asked.
  if (isSilent || error.code === 'not_signed_in') return
  dispatch(showFailedRead({ text: error.message, ...(call && { call }) }))
}

/** What a refusal says about the session itself; undefined where it says nothing. */
function judgeSession({ code }: ApiError, { session }: RootState) {
  if (code === 'organization_changed') return 'reload'
  if (!session.isLoggedIn) return undefined
  if (code === 'not_signed_in') return sessionExpired()
  if (code === 'organization_required') return setOrganization(null)
  return undefined
}

function tellRefusal(dispatch: Dispatch, { forms }: RootState, { error, call, form }: Failure) {
  const toast = { tone: 'error', text: error.message, ...(call && { call }) } as const
  // Another form may have been opened since: it is not the one that was refused.
  if (!forms.open || (form !== undefined && form !== forms.open.key)) {
    dispatch(showToast(toast))
    return
  }
  const draftId = nanoid()
  const { kept } = forms.open
  // What cannot be sent again is worth a look only for what was written in it.
  const isWorthReopening = kept && (!pastCodes.has(error.code) || kept.written.length > 0)
  dispatch(modalRefused({ draftId, errors: error.errors ?? {} }))
  dispatch(showToast(isWorthReopening ? { ...toast, draftId } : toast))
}

/** The refusals of a step that is no longer to be made: the job has moved, it is done already. */
const pastCodes: ReadonlySet<ApiError['code']> = new Set([
  'job_moved',
  'invalid_state',
  'forbidden',
  'not_found',
  'job_archived',
  'organization_archived',
  'statement_issued',
  'statement_paid',
])

type ThunkMeta = { arg?: { type?: string; subscribe?: boolean }; baseQueryMeta?: ApiMeta }

function isMutation(action: object): boolean {
  return (action as { meta?: ThunkMeta }).meta?.arg?.type === 'mutation'
}

/** A screen, a search, a page: what somebody waits for. RTK Query reads again without subscribing. */
function isAskedFor(action: object): boolean {
  const { type, subscribe } = (action as { meta?: ThunkMeta }).meta?.arg ?? {}
  return (type === 'query' || type === 'infinitequery') && subscribe === true
}

function metaOf(action: object): ApiMeta | undefined {
  return (action as { meta?: ThunkMeta }).meta?.baseQueryMeta
}
