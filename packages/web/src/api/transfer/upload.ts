import { texts, type Route } from '@curbcut/contract'
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react'
import {
  openEnvelope,
  organizationHeader,
  toFailure,
  type ApiMeta,
  type EndpointOptions,
} from '#web/api/base-query.ts'
import type { FetchOptions, Build } from '#web/api/endpoint.ts'
import { type ApiError, isStoredAnswer } from '#web/api/errors.ts'
import { withOwnCall } from '#web/api/own-call.ts'
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

type UploadArgs<R> = Arg<R> & UploadArg

/** `abort()` of the mutation's promise cancels the upload. */
export const upload = <R extends Route>(
  build: Build,
  route: R,
  {
    isOneOfMany = false,
    ...endpointOptions
  }: FetchOptions<Result<R>, UploadArgs<R>> & { isOneOfMany?: boolean } = {},
) =>
  build.mutation<Result<R>, UploadArgs<R>>({
    queryFn: async (args, api, options) => {
      const outcome = await sendDocuments(route, args, { api, options })
      return isOneOfMany ? { ...outcome, meta: { isSilent: true } } : outcome
    },
    ...withOwnCall(endpointOptions),
  })

type UploadContext = { api: BaseQueryApi; options: EndpointOptions | undefined }

async function sendDocuments<R extends Route>(
  route: R,
  { uploadId, files, ...arg }: UploadArg,
  { api, options }: UploadContext,
): Promise<Outcome<R>> {
  const { path, rest } = splitArg(route, arg)
  const fields = toFormValues(rest, [''])
  const { name: partName = 'files' } = route.filePart ?? {}
  const ids = files.map(({ id }) => id)
  const organization = organizationHeader(api.getState() as RootState)
  const attempt = {
    url: `/api${path}`,
    organizationId: organization['Organization-Id'],
    fields: withoutButton(fields),
    files: files.map(({ file }) => file),
  }
  api.dispatch(uploadStarted({ uploadId, ids }))

  const answer = await sendUpload({
    url: attempt.url,
    method: route.method,
    body: toFormData(fields, partName, attempt.files),
    headers: { ...organization, ...keyedHeaders(attempt, idempotencyHeader(route)) },
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
  const refusal = isOtherWay(answer) ? { ...answer, message: texts.arrivedBefore } : answer
  if (api.signal.aborted) api.dispatch(uploadCancelled({ uploadId, ids }))
  else api.dispatch(uploadFailed({ uploadId, ids, ...faultOf(refusal, partName, ids.length) }))
  return toFailure(refusal, options)
}

const faultOf = ({ errors, message, code }: ApiError, partName: string, count: number) => ({
  reason: errors?.[partName] ?? message,
  // With several documents in one call, the refusal does not name the document.
  isRefused: count === 1 && documentRefusals.includes(code),
})

/** Refusals of a document itself: a retry does not help. */
const documentRefusals: readonly string[] = ['file_type_refused', 'file_too_large', 'invalid_input']

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

/** The same upload keeps its key until it has a response, so that a retry makes nothing twice. */
function keyedHeaders(attempt: Attempt, fresh: Record<string, string>) {
  const sameAttempt = openAttempts.find((one) => isSame(one, attempt))
  if (sameAttempt) return sameAttempt.headers
  openAttempts = [...openAttempts.slice(1 - maxOpenAttempts), { ...attempt, headers: fresh }]
  return fresh
}

/** After a response, the same documents get a new key. */
function settleAttempt(attempt: Attempt, error?: ApiError): void {
  if (error && (isOtherWay(error) || !isStoredAnswer(error))) return
  openAttempts = openAttempts.filter((one) => !isSame(one, attempt))
}

/** Which of two buttons sent it: after a lost response, the other one must not make a second job. */
function withoutButton(fields: URLSearchParams): string {
  const compared = new URLSearchParams(fields)
  compared.delete('submit')
  return `${compared}`
}

/** An earlier attempt by the other button did arrive. */
const isOtherWay = ({ code }: ApiError): boolean => code === 'idempotency_key_reused'

/** Choosing the same document again makes another File object. */
const isSame = (one: Attempt, other: Attempt) =>
  one.url === other.url &&
  one.organizationId === other.organizationId &&
  one.fields === other.fields &&
  one.files.length === other.files.length &&
  one.files.every((file, index) => file === other.files[index])
