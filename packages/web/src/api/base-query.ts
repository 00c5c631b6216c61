import { isClientSide } from '@curbcut/contract'
import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { isUserActive } from '#web/lib/browser/user-activity.ts'
import type { RootState } from '#web/state/root-state.ts'
import { toApiError, toReadError, type ApiError } from './errors.ts'
import { takeBackgroundMark } from './refetch/background-reads.ts'
import type { ApiRequest } from './request.ts'
import { withFreshSecondStep } from './second-step/with-fresh-second-step.ts'

export type EndpointOptions = {
  /** Suppresses the toast of all refusals, or of those for which the function returns true. */
  silent?: boolean | ((error: ApiError) => boolean)
}

export type ApiMeta = {
  /** When the response arrived, as in `Date.now()`. */
  answeredAt?: number
  message?: string
  isSilent: boolean
  /** Method and URL; a form that is sent again makes the same call. */
  call?: string
  /** The key of the dialog that was open when the call was sent. */
  form?: string | null
  /** Whether the page made the call without an act of the person. */
  isBackground?: boolean
}

export type Envelope = { message?: string; data: unknown; [extras: string]: unknown }

const networkRetryDelayMs = 400
const timeoutMs = 30_000

/** Reads that the page repeats by itself must not extend the session of an absent person. */
const backgroundHeader = { Background: 'true' }

const send = fetchBaseQuery({
  baseUrl: new URL('/api', window.location.href).href,
  credentials: 'include',
  timeout: timeoutMs,
  prepareHeaders: (headers, { getState, type }) => {
    const isBackground = type !== 'mutation' && !isUserActive()
    const ownHeaders = {
      ...(isBackground && backgroundHeader),
      ...organizationHeader(getState() as RootState),
    }
    for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value)
  },
})

type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, EndpointOptions | undefined, ApiMeta>

export const baseQuery: BaseQuery = (call, api, options) =>
  withFreshSecondStep(api, async () => sendCall(call, api, options))

const sendCall: BaseQuery = async ({ paged, isRepeatable, ...call }, api, options) => {
  const form = (api.getState() as RootState).forms.open?.key ?? null
  const isBackground = takeBackgroundMark(api.queryCacheKey)
  const request = isBackground
    ? { ...call, headers: { ...call.headers, ...backgroundHeader } }
    : call
  let { data, error } = await send(request, api, {})
  if (error?.status === 'FETCH_ERROR' && isRepeatable && !api.signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, networkRetryDelayMs))
    ;({ data, error } = await send(request, api, {}))
  }
  const outcome = error
    ? toFailure(call.method === 'GET' ? toReadError(toApiError(error)) : toApiError(error), options)
    : openEnvelope(data as Envelope, paged)
  const callName = `${call.method} ${call.url}`
  const meta = { ...outcome.meta, answeredAt: Date.now(), call: callName, form, isBackground }
  return { ...outcome, meta }
}

/** A paged list comes with its pagination and sums, any other result as its data alone. */
export function openEnvelope({ message, data, ...extras }: Envelope, paged: boolean) {
  const meta: ApiMeta = message === undefined ? { isSilent: false } : { isSilent: false, message }
  return { data: paged ? { data, ...extras } : data, meta }
}

export function toFailure(error: ApiError, options: EndpointOptions | undefined) {
  const silent = options?.silent ?? false
  const isSilent =
    // A dialog has already requested the second step.
    error.code === 'fresh_sign_in_required' ||
    (typeof silent === 'function' ? silent(error) : silent)
  return { error, meta: { isSilent } satisfies ApiMeta }
}

/** Names the organization that this page shows, for the server's check `organization_changed`. */
export function organizationHeader({ session }: RootState): Record<string, string> {
  const { user, organization } = session
  return user && organization && isClientSide(user) ? { 'Organization-Id': organization._id } : {}
}
