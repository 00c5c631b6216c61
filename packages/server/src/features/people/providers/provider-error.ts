import type { ProviderFault } from '@curbcut/contract'
import { errors as joseErrors } from 'jose'
import { ResponseTooLargeError } from './bounded-fetch.ts'

export class ProviderError extends Error {
  readonly fault: ProviderFault

  constructor(fault: ProviderFault) {
    super(fault)
    this.name = 'ProviderFailure'
    this.fault = fault
  }
}

const faultsByCode: Record<string, ProviderFault> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'no_document',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unreadable',
  OAUTH_PARSE_ERROR: 'unreadable',
  OAUTH_INVALID_RESPONSE: 'unreadable',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'other_issuer',
  OAUTH_TIMEOUT: 'unreachable',
}

export function toProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderError) return error.fault
  if (hasCause(error, ResponseTooLargeError)) return 'unreadable'
  return faultsByCode[errorCodeOf(error) ?? ''] ?? 'unreachable'
}

export function errorCodeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Whether the provider did not answer, or not in time. */
export const isUnreachable = (error: unknown): boolean =>
  ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(errorCodeOf(error) ?? '') ||
  error instanceof joseErrors.JWKSTimeout ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof Error && error.cause instanceof Error && isUnreachable(error.cause)) ||
  (error instanceof DOMException && error.name === 'TimeoutError')

const hasCause = (error: unknown, errorClass: typeof ResponseTooLargeError): boolean =>
  error instanceof errorClass || (error instanceof Error && hasCause(error.cause, errorClass))
