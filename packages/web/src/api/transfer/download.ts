import { texts, type Route } from '@curbcut/contract'
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import {
  organizationHeader,
  toFailure,
  type ApiMeta,
  type EndpointOptions,
} from '#web/api/base-query.ts'
import type { TransferOptions, ApiBuilder } from '#web/api/endpoint.ts'
import { toRefusal, type ApiError } from '#web/api/errors.ts'
import { splitArg, toQueryValues, type Arg } from '#web/api/request.ts'
import { withFreshSecondStep } from '#web/api/second-step/with-fresh-second-step.ts'
import type { RootState } from '#web/state/root-state.ts'

type Outcome =
  | { data: null; error?: undefined; meta: ApiMeta }
  | { data?: undefined; error: ApiError; meta: ApiMeta }

export type ResponseHandler = (answer: Response) => void | Promise<void>

/** The address of a route's result; arguments outside the path become its query. */
export function addressOf(route: Route, params: object): string {
  const { path, rest } = splitArg(route, params)
  const query = toQueryValues(rest).toString()
  return query ? `/api${path}?${query}` : `/api${path}`
}

/** Only checks that the server sends the file, and aborts: then the caller lets the browser save it. */
export const download = <R extends Route>(
  build: ApiBuilder,
  route: R,
  endpointOptions?: TransferOptions<null, Arg<R>>,
) =>
  build.mutation<null, Arg<R>>({
    queryFn: (params, api, options) => {
      const controller = new AbortController()
      const call = { address: addressOf(route, params as object), signal: controller.signal }
      return fetchFile(() => controller.abort(), call, { api, options })
    },
    ...endpointOptions,
  })

type FileRequest = { address: string; signal?: AbortSignal }
type FetchContext = { api: BaseQueryApi; options: EndpointOptions | undefined }

/** Fetches a file for `onResponse`; the outcome has the reason if none comes. */
export const fetchFile = (
  onResponse: ResponseHandler,
  call: FileRequest,
  context: FetchContext,
): Promise<Outcome> =>
  withFreshSecondStep(context.api, () => fetchFileOnce(onResponse, call, context))

async function fetchFileOnce(
  onResponse: ResponseHandler,
  { address, signal }: FileRequest,
  { api, options }: FetchContext,
): Promise<Outcome> {
  const headers = organizationHeader(api.getState() as RootState)
  const { downloadFailed, downloadFailedUnexpectedly } = texts.files
  try {
    const url = new URL(address, window.location.href)
    const answer = await fetch(url, { headers, credentials: 'include', signal: signal ?? null })
    if (answer.ok) {
      await onResponse(answer)
      return { data: null, meta: { isSilent: false } }
    }
    const body: unknown = await answer.json().catch(() => undefined)
    const refusal = toRefusal(answer.status, body)
    const isUnreadable = refusal.code === 'PARSING_ERROR'
    return toFailure(isUnreadable ? { ...refusal, message: downloadFailed } : refusal, options)
  } catch {
    const error = { status: 0, code: 'FETCH_ERROR', message: downloadFailedUnexpectedly } as const
    return toFailure(error, options)
  }
}

/** Lets the browser save this address; without a name, under the name of the response. */
export function saveInBrowser(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
