import { errors, type ErrorCode } from '@curbcut/contract'

type Detail = {
  /** One message per field, shown under the inputs of the form. */
  errors?: Record<string, string>
  /** A more exact message than the table's. */
  message?: string
  retryAfterSeconds?: number
  /** For refusals of too much: the server hardly waits for the rest of the request. */
  endsSoon?: true
  /** Reported elsewhere: an answer to whoever asks every few seconds is no line of the log each time. */
  isForeseen?: true
  /** For the log alone: why it is refused, without a secret and the name of anything. */
  cause?: Error
}

/** The error by which features refuse, with a code of the contract's table. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: Detail

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(detail.message ?? errors[code].message, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }
}

/** Refuses with `code` unless the condition holds. */
export function ensure(condition: unknown, code: ErrorCode, detail?: Detail): asserts condition {
  if (!condition) throw new AppError(code, detail)
}

/** The refusal for each violated constraint of the database. */
const constraintErrors: Record<string, { code: ErrorCode; field?: string }> = {
  job_files_upload_fkey: { code: 'upload_expired' },
  file_versions_upload_fkey: { code: 'upload_expired' },
  repair_proposals_upload_fkey: { code: 'upload_expired' },
  statements_party_key: { code: 'statement_issued' },
  // The clock was set back: in a moment it is in the present month again.
  ledger_month_is_open: { code: 'unavailable' },
  job_views_name_key: { code: 'view_taken', field: 'name' },
  organizations_name_key: { code: 'organization_taken', field: 'name' },
}

/** The refusal for a database error, or undefined for a fault of ours. */
export function toConstraintError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  const meaning = constraintErrors[String(error.constraint)]
  if (!meaning) return undefined
  const { code, field } = meaning
  return new AppError(code, field ? { errors: { [field]: errors[code].message } } : {})
}
