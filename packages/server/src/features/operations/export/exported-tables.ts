import type { ExportVisibility } from '@curbcut/contract'
import type { Tables } from '#server/db/schema/tables.ts'

export type ExportScopeKind =
  | ('itself' | 'organization' | 'member' | 'job' | 'file')
  | ('judgment' | 'quote' | 'statement' | 'jobOrOrganization')

type Column<Table extends keyof Tables> = Extract<keyof Tables[Table], string>

export type ExportRule<Table extends keyof Tables = keyof Tables> = {
  of: ExportScopeKind
  /** A unique key, which gives the order. */
  key: readonly Column<Table>[]
  /** Rows in memory at a time; absent: as many as suit rows of a few kilobytes. */
  rowsPerPage?: number
  /** The columns for a super user; absent: all. */
  columns?: readonly Column<Table>[]
  /** The columns for an account manager, at most what the client side sees; null: none. */
  client: readonly Column<Table>[] | null
}

const storesReason = 'where bytes are on the way, not what they say'
const peopleReason = 'how one person looks at the product'
const accessReason = 'how people get in'
const derivedReason = 'follows from other tables'
const installationReason = 'of the installation'

const personColumns = [
  ...(['id', 'role', 'email', 'first_name', 'last_name', 'phone_number', 'country_code'] as const),
  ...(['unique_id', 'is_archived', 'created_at'] as const),
] as const
const documentColumns = [
  // The uploader may be the remediator, whom clients do not see.
  ...(['file_name', 'media_type', 'size_bytes', 'sha256', 'uploaded_at'] as const),
] as const
const reportColumns = [
  ...(['id', 'public_id', 'job_id', 'edition', 'state', 'completed_at'] as const),
  ...(['frozen_at', 'sha256', 'kid', 'withdrawn_at'] as const),
] as const

/** What an export takes of each table, or why it takes nothing; each new table needs an entry. */
export const exportedTables: { [Table in keyof Tables]: ExportRule<Table> | string } = {
  organizations: {
    of: 'itself',
    key: ['id'],
    client: [
      ...(['id', 'name', 'email', 'country_code', 'phone_number', 'street'] as const),
      ...(['secondary_street', 'city', 'state', 'zip', 'account_manager_id'] as const),
      ...(['created_at', 'keep_months', 'report_standard', 'sign_off_days'] as const),
    ],
  },
  memberships: {
    of: 'organization',
    key: ['organization_id', 'user_id'],
    client: ['organization_id', 'user_id', 'created_at'],
  },
  // An account manager learns nothing of invited people.
  client_invitations: { of: 'organization', key: ['id'], client: null },
  users: {
    of: 'member',
    key: ['id'],
    columns: [...personColumns, 'company_name', 'secondary_email', 'is_verified'],
    client: personColumns,
  },
  jobs: {
    of: 'organization',
    key: ['id'],
    client: [
      ...(['id', 'organization_id', 'name', 'status', 'priority', 'created_by'] as const),
      ...(['created_at', 'file_count', 'completed_at', 'due_at', 'wished_for'] as const),
      ...([
        'waits_for_client_since',
        'documents_end_on',
        'documents_ended_at',
        'sign_off',
      ] as const),
    ],
  },
  promises: {
    of: 'job',
    key: ['id'],
    client: [
      ...(['id', 'job_id', 'number', 'started_at', 'own_date', 'reason'] as const),
      ...(['due_at', 'completed_at'] as const),
    ],
  },
  sign_offs: {
    of: 'job',
    key: ['id'],
    client: [
      ...(['id', 'job_id', 'file_id', 'version', 'state', 'delivered_at'] as const),
      ...(['lapses_at', 'decided_at', 'decided_by', 'ended_at'] as const),
    ],
  },
  disputes: {
    of: 'job',
    key: ['id'],
    client: [
      ...(['id', 'sign_off_id', 'job_id', 'file_id', 'place', 'reason', 'created_at'] as const),
      ...(['created_by', 'answer', 'answer_text', 'answered_at', 'answered_by'] as const),
    ],
  },
  promise_pauses: { of: 'organization', key: ['id'], client: null },
  promise_hours: { of: 'organization', key: ['id'], client: null },
  delivery_times: derivedReason,
  assignment_times: derivedReason,
  job_files: {
    of: 'job',
    key: ['id'],
    client: ['id', 'job_id', 'file_class', 'ended_at', ...documentColumns],
  },
  file_versions: {
    of: 'file',
    key: ['id'],
    client: ['id', 'file_id', 'number', 'delivered_at', ...documentColumns],
  },
  deliveries: {
    of: 'organization',
    key: ['sha256', 'delivered_at', 'file_id'],
    client: null,
  },
  judgments: { of: 'job', key: ['id'], client: null },
  problems: { of: 'judgment', key: ['id'], client: null },
  seen_documents: { of: 'file', key: ['id'], client: null },
  notes: {
    of: 'job',
    key: ['id'],
    client: ['id', 'job_id', 'thread', 'user_id', 'message', 'created_at'],
  },
  events: {
    of: 'jobOrOrganization',
    key: ['id'],
    client: ['id', 'kind', 'job_id', 'file_id', 'created_at'],
  },
  checks: {
    of: 'organization',
    // Uses an index of the organization, because there are as many pages as rows.
    key: ['organization_id', 'sha256', 'engine'],
    // The findings of one check may have megabytes.
    rowsPerPage: 1,
    client: null,
  },
  comparisons: {
    of: 'organization',
    key: ['organization_id', 'original_sha256', 'fixed_sha256'],
    // Lost words of one comparison may have megabytes.
    rowsPerPage: 1,
    client: null,
  },
  picture_descriptions: { of: 'organization', key: ['picture'], client: null },
  evidence_reports: {
    of: 'job',
    key: ['id'],
    // The signed text has megabytes and is in reports/.
    columns: [...reportColumns, 'failed_at', 'withdrawn_by'],
    client: reportColumns,
  },
  quotes: { of: 'job', key: ['id'], client: null },
  quote_files: { of: 'quote', key: ['quote_id', 'file_id'], client: null },
  ledger: { of: 'organization', key: ['id'], client: null },
  statements: { of: 'organization', key: ['id'], client: null },
  statement_lines: { of: 'statement', key: ['statement_id', 'number'], client: null },

  repair_proposals: 'waits for its remediator alone, and ends with the work',
  check_models: 'follows from the document, and is made anew by a check',
  reported_checks: derivedReason,
  check_sums: derivedReason,
  stale_check_sums: derivedReason,
  job_names: derivedReason,
  job_counts: derivedReason,
  waiting_counts: derivedReason,
  ledger_days: derivedReason,
  ledger_months: derivedReason,
  ledger_job_days: derivedReason,
  seen_jobs: peopleReason,
  job_views: peopleReason,
  notifications: peopleReason,
  notification_preferences: peopleReason,
  absences: 'of remediators, who belong to no organization',
  uploads: storesReason,
  dropped_uploads: storesReason,
  sessions: accessReason,
  verification_codes: accessReason,
  tries: accessReason,
  growing_pauses: accessReason,
  second_steps: accessReason,
  recovery_codes: accessReason,
  trusted_browsers: accessReason,
  sign_in_providers: accessReason,
  provider_domains: accessReason,
  provider_identities: accessReason,
  provider_uses: accessReason,
  passkeys: accessReason,
  passkey_challenges: accessReason,
  access_entries: accessReason,
  event_origins: accessReason,
  idempotency_keys: installationReason,
  exports: installationReason,
  contact_messages: 'of visitors, who belong to no organization',
  installation: installationReason,
  processes: installationReason,
  operations: installationReason,
  mail_health: installationReason,
  warnings: installationReason,
  check_turns: installationReason,
  quota_notices: installationReason,
  stored_bytes: installationReason,
  rates: 'of the whole installation',
  work_calendars: 'of the whole installation',
  password_rules: 'of the whole installation',
  sign_in_rules: 'of the whole installation',
  evidence_keys: 'secrets; public keys stand beside each report',
}

type TableName = keyof Tables

const columnsFor: Record<
  ExportVisibility,
  (table: ExportRule) => readonly string[] | 'all' | null
> = {
  everything: ({ columns }) => columns ?? 'all',
  client: ({ client }) => client,
}

export function exportTablesOf(visibility: ExportVisibility) {
  return (Object.entries(exportedTables) as [TableName, ExportRule | string][]).flatMap(
    ([table, rule]) => {
      if (typeof rule === 'string') return []
      const columns = columnsFor[visibility](rule)
      if (!columns) return []
      const { of, rowsPerPage = 1000 } = rule
      const key: readonly string[] = rule.key
      return [{ table, of, key, rowsPerPage, columns }]
    },
  )
}

export type ExportTable = ReturnType<typeof exportTablesOf>[number]

export type ExportQuery = Omit<ExportTable, 'of'> & {
  of: Exclude<ExportScopeKind, 'jobOrOrganization'> | 'jobByJob' | 'organizationAlone'
}

/** Separate parts because the database would read every row for one condition with `or`. */
export function exportQueriesOf(table: ExportTable): ExportQuery[] {
  const { of } = table
  if (of !== 'jobOrOrganization') return [{ ...table, of }]
  return [
    { ...table, of: 'jobByJob', key: ['job_id', 'position'] },
    { ...table, of: 'organizationAlone' },
  ]
}
