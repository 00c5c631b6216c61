import type { Route } from '@curbcut/contract'
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import type { RootState } from '#web/state/root-state.ts'
import {
  uploadCancelled,
  uploadFailed,
  uploadFinished,
  uploadProgressed,
  uploadStarted,
} from '#web/state/uploads.ts'
import {
  openEnvelope,
  organizationHeader,
  toFailure,
  type ApiMeta,
  type EndpointOptions,
  type Envelope,
} from './base-query.ts'
import { networkError, toRefusal, type ApiError } from './errors.ts'
import { idempotencyHeader, splitArg, toFormValues, type Result } from './request.ts'

/** A document on its way, under the id by which the screen knows it. */
export type UploadFile = { id: string; file: File }

/** Beside the route's own argument: whose progress to write, and the documents in their order. */
export type UploadArg = { uploadId: string; files: readonly UploadFile[] }

type Outcome<R> =
  | { data: Result<R>; error?: undefined; meta: ApiMeta }
  | { data?: undefined; error: ApiError; meta: ApiMeta }

/**
 * The `queryFn` of an endpoint that sends documents. fetch reports no progress of what it sends, so
 * this is an XMLHttpRequest; `abort()` of the mutation's promise cancels it.
 */
export function uploadQuery<R extends Route>(route: R) {
  return async (
    { uploadId, files, ...arg }: UploadArg,
    api: BaseQueryApi,
    options: EndpointOptions | undefined,
  ): Promise<Outcome<R>> => {
    const { path, rest } = splitArg(route, arg)
    const ids = files.map(({ id }) => id)
    api.dispatch(uploadStarted({ uploadId, ids }))

    const answer = await post({
      url: `/api${path}`,
      method: route.method,
      body: toFormData(rest, route.filePart?.name ?? 'files', files),
      headers: { ...organizationHeader(api.getState() as RootState), ...idempotencyHeader(route) },
      signal: api.signal,
      onProgress: (sent, total) => {
        const percents = percentPerFile(files, sent, total)
        api.dispatch(uploadProgressed({ uploadId, ids, percents }))
      },
    })

    if ('data' in answer) {
      api.dispatch(uploadFinished({ uploadId, ids }))
      return openEnvelope(answer, route.paged ?? false) as Outcome<R>
    }
    if (api.signal.aborted) api.dispatch(uploadCancelled({ uploadId, ids }))
    else api.dispatch(uploadFailed({ uploadId, ids, reason: answer.message }))
    return toFailure(answer, options)
  }
}

/**
 * How far each file is when so many bytes of the body are sent. The parts travel in their order;
 * what is not document (boundaries, fields) is counted first, so that the last file ends at 100.
 */
export function percentPerFile(
  files: readonly { file: { size: number } }[],
  sentBytes: number,
  totalBytes: number,
): number[] {
  const documentBytes = files.reduce((sum, { file }) => sum + file.size, 0)
  let left = Math.max(0, sentBytes - (totalBytes - documentBytes))
  return files.map(({ file }) => {
    const sent = Math.min(left, file.size)
    left -= sent
    return file.size === 0 ? 100 : Math.floor((sent / file.size) * 100)
  })
}

function toFormData(
  fields: Record<string, unknown>,
  partName: string,
  files: readonly UploadFile[],
): FormData {
  const form = new FormData()
  for (const [name, value] of toFormValues(fields, [''])) form.append(name, value)
  for (const { file } of files) form.append(partName, file, file.name)
  return form
}

type Post = {
  url: string
  method: string
  body: FormData
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (sentBytes: number, totalBytes: number) => void
}

function post({ url, method, body, headers, signal, onProgress }: Post) {
  return new Promise<Envelope | ApiError>((resolve) => {
    const call = new XMLHttpRequest()
    call.open(method, url)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    call.addEventListener('load', () => resolve(readAnswer(call.status, call.responseText)))
    call.addEventListener('error', () => resolve(networkError('FETCH_ERROR')))
    call.addEventListener('abort', () => resolve(networkError('FETCH_ERROR')))
    signal.addEventListener('abort', () => call.abort())
    call.send(body)
  })
}

function readAnswer(status: number, text: string): Envelope | ApiError {
  try {
    const body: unknown = JSON.parse(text)
    return status >= 200 && status < 300 ? (body as Envelope) : toRefusal(status, body)
  } catch {
    return { ...networkError('PARSING_ERROR'), status }
  }
}
