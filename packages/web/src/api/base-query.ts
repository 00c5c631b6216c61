import { isClientSide } from '@curbcut/contract'
import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { isPersonAtWork } from '#web/lib/live/person-at-work.ts'
import type { RootState } from '#web/state/root-state.ts'
import { takeBackground } from './live/background-reads.ts'
import { toApiError, toReadError, type ApiError } from './errors.ts'
import { withFreshStep } from './second-step/fresh-step.ts'
import type { ApiRequest } from './request.ts'

/** What an endpoint may set in `extraOptions`. */
export type EndpointOptions = {
  /**
   * Refusals without a toast, because the screen shows them or nobody needs them: all, or those for which the
   * function returns true.
   */
  silent?: boolean | ((error: ApiError) => boolean)
}

/** Facts besides the result of a call. */
export type ApiMeta = {
  /** When its answer came, in milliseconds as `Date.now()` gives them. */
  answeredAt?: number
  /** The server's message of success, shown as a green toast. */
  message?: string
  isSilent: boolean
  /** Method and address; a repeated form makes the same call. */
  call?: string
  /** The key of the form that was open at the call; null without a form. */
  form?: string | null
  /** Whether the page made the call by itself. */
  isBackground?: boolean
}

/** The answer of every successful call; lists add the pagination, and sums if they have some. */
export type Envelope = { message?: string; data: unknown; [beside: string]: unknown }

const repeatAfterMs = 400

/** Repeated reads by the page itself must not keep the session of a person who has gone. */
const background = { Background: 'true' }

const send = fetchBaseQuery({
  // Absolute: outside a browser, Request has no page to be relative to.
  baseUrl: new URL('/api', window.location.href).href,
  credentials: 'include',
  timeout: 30_000,
  prepareHeaders: (headers, { getState, type }) => {
    // Nobody has done anything for a while: the page asks by itself.
    if (type !== 'mutation' && !isPersonAtWork()) headers.set('Background', 'true')
    for (const [name, value] of Object.entries(organizationHeader(getState() as RootState))) {
      headers.set(name, value)
    }
  },
})

type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, EndpointOptions | undefined, ApiMeta>

/** Sends one call of the API and opens its envelope. */
export const baseQuery: BaseQuery = (call, api, options) =>
  withFreshStep(api, async () => sendCall(call, api, options))

const sendCall: BaseQuery = async ({ paged, isRepeatable, ...call }, api, options) => {
  const form = (api.getState() as RootState).forms.open?.key ?? null
  const isBackground = takeBackground(api.queryCacheKey)
  const sent = isBackground ? { ...call, headers: { ...call.headers, ...background } } : call
  let { data, error } = await send(sent, api, {})
  if (error?.status === 'FETCH_ERROR' && isRepeatable && !api.signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
    ;({ data, error } = await send(sent, api, {}))
  }
  const outcome = error
    ? toFailure(call.method === 'GET' ? toReadError(toApiError(error)) : toApiError(error), options)
    : openEnvelope(data as Envelope, paged)
  const name = `${call.method} ${call.url}`
  const meta = { ...outcome.meta, answeredAt: Date.now(), call: name, form, isBackground }
  return { ...outcome, meta }
}

/** The result of an envelope: for lists the data with everything around it, otherwise the data alone. */
export function openEnvelope({ message, data, ...beside }: Envelope, paged: boolean) {
  const meta: ApiMeta = message === undefined ? { isSilent: false } : { isSilent: false, message }
  return { data: paged ? { data, ...beside } : data, meta }
}

/** A failed call, and whether a toast may show it. */
export function toFailure(error: ApiError, options: EndpointOptions | undefined) {
  const silent = options?.silent ?? false
  const isSilent =
    // A dialog has requested it.
    error.code === 'fresh_sign_in_required' ||
    (typeof silent === 'function' ? silent(error) : silent)
  return { error, meta: { isSilent } satisfies ApiMeta }
}

/** Names the organization in which the screen believes to work; see `organization_changed`. */
export function organizationHeader({ session }: RootState): Record<string, string> {
  const { user, organization } = session
  return user && organization && isClientSide(user) ? { 'Organization-Id': organization._id } : {}
}
