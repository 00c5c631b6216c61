import type { ExportVisibility } from '@curbcut/contract'
import type { Tables } from '#server/db/schema/tables.ts'

export type Belonging =
  | ('itself' | 'organization' | 'member' | 'job' | 'file')
  | ('judgment' | 'quote' | 'statement' | 'jobOrOrganization')

type Column<Table extends keyof Tables> = Extract<keyof Tables[Table], string>

export type Exported<Table extends keyof Tables = keyof Tables> = {
  of: Belonging
  /** A unique key, which gives the order. */
  key: readonly Column<Table>[]
  /** Rows in memory at a time; absent: as many as suit rows of a few kilobytes. */
  rowsAtOnce?: number
  /** The columns for a super user; absent: all. */
  columns?: readonly Column<Table>[]
  /** The columns for an account manager, at most what the client side sees; null: none. */
  client: readonly Column<Table>[] | null
}

const ofStores = 'where bytes are on the way, not what they say'
const ofPeople = 'how one person looks at the product'
const ofAccess = 'how people get in'
const derived = 'follows from other tables'
const ofInstallation = 'of the installation'

const shownOfPeople = [
  ...(['id', 'role', 'email', 'first_name', 'last_name', 'phone_number', 'country_code'] as const),
  ...(['unique_id', 'is_archived', 'created_at'] as const),
] as const
const shownOfDocuments = [
  // The uploader may be the remediator, whom clients do not see.
  ...(['file_name', 'media_type', 'size_bytes', 'sha256', 'uploaded_at'] as const),
] as const
const shownOfReports = [
  ...(['id', 'public_id', 'job_id', 'edition', 'state', 'completed_at'] as const),
  ...(['frozen_at', 'sha256', 'kid', 'withdrawn_at'] as const),
] as const

/** What an export takes of each table, or why it takes nothing; each new table needs an entry. */
export const exportedTables: { [Table in keyof Tables]: Exported<Table> | string } = {
  organizations: {
    of: 'itself',
    key: ['id'],
    client: [
      ...(['id', 'name', 'email', 'country_code', 'phone_number', 'street'] as const),
      ...(['secondary_street', 'city', 'state', 'zip', 'account_manager_id'] as const),
      ...(['created_at', 'keep_months', 'report_standard'] as const),
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
    columns: [...shownOfPeople, 'company_name', 'secondary_email', 'is_verified'],
    client: shownOfPeople,
  },
  jobs: {
    of: 'organization',
    key: ['id'],
    client: [
      ...(['id', 'organization_id', 'name', 'status', 'priority', 'created_by'] as const),
      ...(['created_at', 'file_count', 'completed_at'] as const),
      ...(['documents_end_on', 'documents_ended_at'] as const),
    ],
  },
  job_files: {
    of: 'job',
    key: ['id'],
    client: ['id', 'job_id', 'file_class', 'ended_at', ...shownOfDocuments],
  },
  file_versions: {
    of: 'file',
    key: ['id'],
    client: ['id', 'file_id', 'number', 'delivered_at', ...shownOfDocuments],
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
    rowsAtOnce: 1,
    client: null,
  },
  comparisons: {
    of: 'organization',
    key: ['organization_id', 'original_sha256', 'fixed_sha256'],
    // Lost words of one comparison may have megabytes.
    rowsAtOnce: 1,
    client: null,
  },
  picture_descriptions: { of: 'organization', key: ['picture'], client: null },
  evidence_reports: {
    of: 'job',
    key: ['id'],
    // The signed text has megabytes and is in reports/.
    columns: [...shownOfReports, 'failed_at', 'withdrawn_by'],
    client: shownOfReports,
  },
  quotes: { of: 'job', key: ['id'], client: null },
  quote_files: { of: 'quote', key: ['quote_id', 'file_id'], client: null },
  ledger: { of: 'organization', key: ['id'], client: null },
  statements: { of: 'organization', key: ['id'], client: null },
  statement_lines: { of: 'statement', key: ['statement_id', 'number'], client: null },

  repair_proposals: 'waits for its remediator alone, and ends with the work',
  check_models: 'follows from the document, and is made anew by a check',
  reported_checks: derived,
  check_sums: derived,
  stale_check_sums: derived,
  job_names: derived,
  job_counts: derived,
  waiting_counts: derived,
  ledger_days: derived,
  ledger_months: derived,
  ledger_job_days: derived,
  seen_jobs: ofPeople,
  job_views: ofPeople,
  notifications: ofPeople,
  notification_preferences: ofPeople,
  uploads: ofStores,
  dropped_uploads: ofStores,
  sessions: ofAccess,
  verification_codes: ofAccess,
  tries: ofAccess,
  growing_pauses: ofAccess,
  second_steps: ofAccess,
  recovery_codes: ofAccess,
  trusted_browsers: ofAccess,
  sign_in_providers: ofAccess,
  provider_domains: ofAccess,
  provider_identities: ofAccess,
  provider_uses: ofAccess,
  passkeys: ofAccess,
  passkey_challenges: ofAccess,
  access_entries: ofAccess,
  event_origins: ofAccess,
  idempotency_keys: ofInstallation,
  exports: ofInstallation,
  contact_messages: 'of visitors, who belong to no organization',
  installation: ofInstallation,
  processes: ofInstallation,
  operations: ofInstallation,
  mail_health: ofInstallation,
  warnings: ofInstallation,
  check_turns: ofInstallation,
  quota_notices: ofInstallation,
  stored_bytes: ofInstallation,
  rates: 'of the whole installation',
  password_rules: 'of the whole installation',
  sign_in_rules: 'of the whole installation',
  evidence_keys: 'secrets; public keys stand beside each report',
}

type ExportedTable = keyof Tables

const columnsFor: Record<ExportVisibility, (table: Exported) => readonly string[] | 'all' | null> =
  {
    everything: ({ columns }) => columns ?? 'all',
    client: ({ client }) => client,
  }

export function tablesOf(visibility: ExportVisibility) {
  return (Object.entries(exportedTables) as [ExportedTable, Exported | string][]).flatMap(
    ([table, taken]) => {
      if (typeof taken === 'string') return []
      const columns = columnsFor[visibility](taken)
      if (!columns) return []
      const { of, rowsAtOnce = 1000 } = taken
      const key: readonly string[] = taken.key
      return [{ table, of, key, rowsAtOnce, columns }]
    },
  )
}

export type ExportTable = ReturnType<typeof tablesOf>[number]

export type TablePart = Omit<ExportTable, 'of'> & {
  of: Exclude<Belonging, 'jobOrOrganization'> | 'jobByJob' | 'organizationAlone'
}

/** Separate parts because the database would read every row for one condition with `or`. */
export function partsOf(taken: ExportTable): TablePart[] {
  const { of } = taken
  if (of !== 'jobOrOrganization') return [{ ...taken, of }]
  return [
    { ...taken, of: 'jobByJob', key: ['job_id', 'position'] },
    { ...taken, of: 'organizationAlone' },
  ]
}
