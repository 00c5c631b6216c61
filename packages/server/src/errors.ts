import { errors, type ErrorCode } from '@curbcut/contract'

type ErrorDetail = {
  /** By field, for the inputs of a form. */
  errors?: Record<string, string>
  /** Replaces the message of the contract's table. */
  message?: string
  retryAfterSeconds?: number
  /** Reads only a little of the remaining body before closing, see error-handler.ts. */
  drainsBriefly?: true
  /** Not logged: probes arrive every few seconds, and the trouble is reported elsewhere. */
  skipsLog?: true
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

const constraintErrorsByName = new Map<string, { code: ErrorCode; field?: string }>([
  ['job_files_upload_fkey', { code: 'upload_expired' }],
  ['file_versions_upload_fkey', { code: 'upload_expired' }],
  ['repair_proposals_upload_fkey', { code: 'upload_expired' }],
  ['statements_party_key', { code: 'statement_issued' }],
  // At midnight: a job was submitted while future rules were removed.
  ['promises_calendar_fkey', { code: 'list_changed' }],
  ['promises_hours_fkey', { code: 'list_changed' }],
  // After the clock was set back; passes soon.
  ['ledger_month_is_open', { code: 'unavailable' }],
  ['job_views_name_key', { code: 'view_taken', field: 'name' }],
  ['organizations_name_key', { code: 'organization_taken', field: 'name' }],
])

/** Undefined for other constraints: violating one is a bug, answered by 500. */
export function toConstraintError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  const constraintError = constraintErrorsByName.get(String(error.constraint))
  if (!constraintError) return undefined
  const { code, field } = constraintError
  return new AppError(code, field ? { errors: { [field]: errors[code].message } } : {})
}
