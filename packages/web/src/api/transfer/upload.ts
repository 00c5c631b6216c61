import { texts, type Route } from '@curbcut/contract'
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import {
  openEnvelope,
  organizationHeader,
  toFailure,
  type ApiMeta,
  type EndpointOptions,
} from '#web/api/base-query.ts'
import type { TransferOptions, ApiBuilder } from '#web/api/endpoint.ts'
import { type ApiError, isFinalError } from '#web/api/errors.ts'
import { withListUpdates } from '#web/api/list-updates.ts'
import {
  idempotencyHeader,
  splitArg,
  toFormValues,
  type Arg,
  type Result,
} from '#web/api/request.ts'
import type { RootState } from '#web/state/root-state.ts'
import {
  uploadCancelled,
  uploadFailed,
  uploadFinished,
  uploadProgressed,
  uploadStarted,
} from '#web/state/uploads.ts'
import { sendUpload } from './upload-request.ts'

export type UploadFile = { id: string; file: File }

export type UploadArg = { uploadId: string; files: readonly UploadFile[] }

type Outcome<R> =
  | { data: Result<R>; error?: undefined; meta: ApiMeta }
  | { data?: undefined; error: ApiError; meta: ApiMeta }

type RouteUploadArg<R> = Arg<R> & UploadArg

/** `abort()` of the mutation's promise cancels the upload. `isOneOfMany` suppresses its toasts. */
export const upload = <R extends Route>(
  build: ApiBuilder,
  route: R,
  {
    isOneOfMany = false,
    ...endpointOptions
  }: TransferOptions<Result<R>, RouteUploadArg<R>> & { isOneOfMany?: boolean } = {},
) =>
  build.mutation<Result<R>, RouteUploadArg<R>>({
    queryFn: async (args, api, options) => {
      const outcome = await sendDocuments(route, args, { api, options })
      return isOneOfMany ? { ...outcome, meta: { isSilent: true } } : outcome
    },
    ...withListUpdates(endpointOptions),
  })

type UploadContext = { api: BaseQueryApi; options: EndpointOptions | undefined }

async function sendDocuments<R extends Route>(
  route: R,
  { uploadId, files, ...arg }: UploadArg,
  { api, options }: UploadContext,
): Promise<Outcome<R>> {
  const { path, rest } = splitArg(route, arg)
  const fields = toFormValues(rest)
  const { name: partName = 'files' } = route.filePart ?? {}
  const ids = files.map(({ id }) => id)
  const organizationHeaders = organizationHeader(api.getState() as RootState)
  const attempt = {
    url: `/api${path}`,
    organizationId: organizationHeaders['Organization-Id'],
    fields: withoutSubmitButton(fields),
    files: files.map(({ file }) => file),
  }
  api.dispatch(uploadStarted({ uploadId, ids }))

  const answer = await sendUpload({
    url: attempt.url,
    method: route.method,
    body: toFormData(fields, partName, attempt.files),
    headers: { ...organizationHeaders, ...idempotencyHeadersOf(attempt, idempotencyHeader(route)) },
    signal: api.signal,
    onProgress: (sentBytes, total) => {
      const percents = percentPerFile(files, sentBytes, total)
      api.dispatch(uploadProgressed({ uploadId, ids, percents }))
    },
  })

  if ('data' in answer) {
    settleAttempt(attempt)
    api.dispatch(uploadFinished({ uploadId, ids }))
    return openEnvelope(answer, route.paged ?? false) as Outcome<R>
  }
  settleAttempt(attempt, answer)
  const refusal = withUploadWarning(answer)
  if (api.signal.aborted) api.dispatch(uploadCancelled({ uploadId, ids }))
  else api.dispatch(uploadFailed({ uploadId, ids, ...failureOf(refusal, partName, ids.length) }))
  return toFailure(refusal, options)
}

const withUploadWarning = (error: ApiError): ApiError =>
  wasSentByOtherButton(error) ? { ...error, message: texts.maybeUploadedWarning } : error

const failureOf = ({ errors, message, code }: ApiError, partName: string, count: number) => ({
  reason: errors?.[partName] ?? message,
  // With several documents in one call, the refusal does not name the document.
  isRefused: count === 1 && documentRefusalCodes.includes(code),
})

/** Refusals of a document itself: a retry does not help. */
const documentRefusalCodes: readonly string[] = [
  'file_type_refused',
  'file_too_large',
  'invalid_input',
]

/** Counts boundaries and fields before the files, so that the last file ends at 100. */
export function percentPerFile(
  files: readonly { file: { size: number } }[],
  sentBytes: number,
  totalBytes: number,
): number[] {
  const documentBytes = files.reduce((sum, { file }) => sum + file.size, 0)
  let unassignedBytes = Math.max(0, sentBytes - (totalBytes - documentBytes))
  return files.map(({ file }) => {
    const fileBytes = Math.min(unassignedBytes, file.size)
    unassignedBytes -= fileBytes
    return file.size === 0 ? 100 : Math.floor((fileBytes / file.size) * 100)
  })
}

function toFormData(fields: URLSearchParams, partName: string, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const file of files) form.append(partName, file, file.name)
  return form
}

type Attempt = {
  url: string
  organizationId: string | undefined
  fields: string
  files: readonly File[]
}

type OpenAttempt = Attempt & { headers: Record<string, string> }

/** Beyond this number the oldest attempt is forgotten and loses only its protection. */
const maxOpenAttempts = 50
let openAttempts: readonly OpenAttempt[] = []

/** An upload has the same key until its response, so that a retry creates nothing twice. */
function idempotencyHeadersOf(attempt: Attempt, newHeaders: Record<string, string>) {
  const sameAttempt = openAttempts.find((other) => isSameAttempt(other, attempt))
  if (sameAttempt) return sameAttempt.headers
  openAttempts = [...openAttempts.slice(1 - maxOpenAttempts), { ...attempt, headers: newHeaders }]
  return newHeaders
}

/** After a response, the same documents get a new key. */
function settleAttempt(attempt: Attempt, error?: ApiError): void {
  if (error && (wasSentByOtherButton(error) || !isFinalError(error))) return
  openAttempts = openAttempts.filter((other) => !isSameAttempt(other, attempt))
}

/** After a lost response, the other of two submit buttons must not create a second job. */
function withoutSubmitButton(fields: URLSearchParams): string {
  const comparedFields = new URLSearchParams(fields)
  comparedFields.delete('submit')
  return `${comparedFields}`
}

/** Whether an earlier attempt, by the other submit button, did arrive. */
const wasSentByOtherButton = ({ code }: ApiError): boolean => code === 'idempotency_key_reused'

/** Compares the File objects: choosing the same document again makes another one. */
const isSameAttempt = (attempt: Attempt, other: Attempt) =>
  attempt.url === other.url &&
  attempt.organizationId === other.organizationId &&
  attempt.fields === other.fields &&
  attempt.files.length === other.files.length &&
  attempt.files.every((file, index) => file === other.files[index])
