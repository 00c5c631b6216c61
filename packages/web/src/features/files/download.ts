import { texts, type Route } from '@curbcut/contract'
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import {
  organizationHeader,
  toFailure,
  type ApiMeta,
  type EndpointOptions,
} from '#web/api/base-query.ts'
import { toRefusal, type ApiError } from '#web/api/errors.ts'
import { splitArg, toFormValues } from '#web/api/request.ts'
import type { RootState } from '#web/state/root-state.ts'

type Params = Record<string, string>
type Outcome =
  | { data: null; error?: undefined; meta: ApiMeta }
  | { data?: undefined; error: ApiError; meta: ApiMeta }

/** The address of a document or of a job's zip: what is not in the path, as the version, follows it. */
export function addressOf(route: Route, params: Params): string {
  const { path, rest } = splitArg(route, params)
  const query = toFormValues(rest, []).toString()
  return query ? `/api${path}?${query}` : `/api${path}`
}

/**
 * The `queryFn` of a download. It only asks whether the document would come, and gives the answer up
 * at its first byte: what follows is saved by the browser itself, which no size can fill.
 */
export function downloadQuery(route: Route) {
  return async (
    params: Params,
    api: BaseQueryApi,
    options: EndpointOptions | undefined,
  ): Promise<Outcome> => {
    const error = await ask(
      addressOf(route, params),
      organizationHeader(api.getState() as RootState),
    )
    if (error) return toFailure(error, options)
    return { data: null, meta: { isSilent: false } }
  }
}

async function ask(
  address: string,
  headers: Record<string, string>,
): Promise<ApiError | undefined> {
  const { downloadFailed, downloadFailedUnexpectedly } = texts.files
  const asking = new AbortController()
  try {
    const url = new URL(address, window.location.href)
    const answer = await fetch(url, { headers, credentials: 'include', signal: asking.signal })
    if (answer.ok) {
      asking.abort()
      return undefined
    }
    const body: unknown = await answer.json().catch(() => undefined)
    const refusal = toRefusal(answer.status, body)
    return refusal.code === 'PARSING_ERROR' ? { ...refusal, message: downloadFailed } : refusal
  } catch {
    return { status: 0, code: 'FETCH_ERROR', message: downloadFailedUnexpectedly }
  }
}

/** Lets the browser save what is at this address; without a name it takes the answer's own. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
