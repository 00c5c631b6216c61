import { errors, type ErrorCode } from '@curbcut/contract'

type ErrorDetail = {
  /** By field, for the inputs of a form. */
  errors?: Record<string, string>
  /** Replaces the message of the contract's table. */
  message?: string
  retryAfterSeconds?: number
  /** The server hardly waits for the rest of the request. */
  hasShortDrain?: true
  /** Not logged: probes arrive every few seconds, and the trouble is reported elsewhere. */
  isForeseen?: true
  /** For the log only; may contain no secret and no name. */
  cause?: Error
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorDetail

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ?? errors[code].message, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }
}

export function ensure(
  condition: unknown,
  code: ErrorCode,
  detail?: ErrorDetail,
): asserts condition {
  if (!condition) throw new AppError(code, detail)
}

/** By the name of the constraint. */
const constraintErrors: Record<string, { code: ErrorCode; field?: string }> = {
  job_files_upload_fkey: { code: 'upload_expired' },
  file_versions_upload_fkey: { code: 'upload_expired' },
  repair_proposals_upload_fkey: { code: 'upload_expired' },
  statements_party_key: { code: 'statement_issued' },
  // After the clock was set back; passes soon.
  ledger_month_is_open: { code: 'unavailable' },
  job_views_name_key: { code: 'view_taken', field: 'name' },
  organizations_name_key: { code: 'organization_taken', field: 'name' },
}

/** Undefined for a fault of ours. */
export function toConstraintError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  const constraintError = constraintErrors[String(error.constraint)]
  if (!constraintError) return undefined
  const { code, field } = constraintError
  return new AppError(code, field ? { errors: { [field]: errors[code].message } } : {})
}
