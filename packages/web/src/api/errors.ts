import { errors as knownErrors, isPermanentRefusal, texts, type ErrorCode } from '@curbcut/contract'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { SendState } from '#web/forms/use-page-form.ts'

type NetworkFailure = keyof typeof texts.networkErrors

export type ApiError = {
  /** 0 without a response. */
  status: number
  code: ErrorCode | NetworkFailure
  message: string
  errors?: Record<string, string>
}

export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') return toRefusal(error.status, error.data)
  return toNetworkError(error.status === 'CUSTOM_ERROR' ? 'FETCH_ERROR' : error.status)
}

export function toRefusal(status: number, body: unknown): ApiError {
  if (!isRefusal(body)) return { ...toNetworkError('PARSING_ERROR'), status }
  const { code, message, errors } = body
  return errors ? { status, code, message, errors } : { status, code, message }
}

/** Joins the errors of all fields into the message, because a read has no form to mark them in. */
export const toReadError = (error: ApiError): ApiError =>
  error.errors ? { ...error, message: Object.values(error.errors).join(' ') } : error

export function toNetworkError(code: NetworkFailure): ApiError {
  return { status: 0, code, message: texts.networkErrors[code] }
}

export function isApiError(error: unknown): error is ApiError {
  return isRefusal(error) && 'status' in error
}

/** Whether the server repeats this response for the same Idempotency-Key. */
export const isFinalError = (error: unknown): boolean =>
  isApiError(error) && isErrorCode(error.code) && isPermanentRefusal(error.code)

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(knownErrors, code)

type Refusal = { code: ErrorCode; message: string; errors?: Record<string, string> }

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

const noErrors: Record<string, string> = {}

export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  isApiError(error) ? (error.errors ?? noErrors) : noErrors

export const refusalOf = (error: unknown): string | undefined =>
  isApiError(error) && !error.errors ? error.message : undefined

export const toSendState = ({
  error,
  isLoading,
}: {
  error?: unknown
  isLoading: boolean
}): SendState => ({
  isSending: isLoading,
  fieldErrors: fieldErrorsOf(error),
  formError: refusalOf(error),
})

/** Whether a call failed on its way or in the server, so that a retry may succeed. */
export const isRetryableError = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500)
