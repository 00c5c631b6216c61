import type {
  AccessKind,
  EventKind,
  FileClass,
  JobPriority,
  JobStatus,
  NoteThread,
  Role,
} from '@curbcut/contract'
import type {
  Generated,
  GeneratedAlways,
  Insertable,
  JSONColumnType,
  Kysely,
  Selectable,
} from 'kysely'
import type { TryKind } from '#server/limits.ts'
import type { CountTables } from './count-tables.ts'
import type { MoneyTables } from './money-tables.ts'

// Times come out as ISO 8601 UTC strings and money as integer cents: see connect.ts for the parsers.

type UsersTable = {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
  phone_number: string | null
  country_code: Generated<string>
  company_name: string | null
  secondary_email: string | null
  unique_id: string | null
  password_hash: string | null
  is_verified: Generated<boolean>
  is_archived: Generated<boolean>
  is_available: Generated<boolean>
  blocked_until: string | null
  last_organization_id: string | null
  /** Null if the person set the password. */
  temporary_password_until: string | null
  created_at: string
}

type OrganizationsTable = {
  id: string
  name: string
  email: string
  country_code: Generated<string>
  phone_number: string
  street: string
  secondary_street: string | null
  city: string
  state: string
  zip: string
  use_cam_for_billing: Generated<boolean>
  billing_email: string | null
  billing_phone: string | null
  account_manager_id: string | null
  is_archived: Generated<boolean>
  created_at: string
}

type MembershipsTable = {
  organization_id: string
  user_id: string
  position: Generated<number>
  created_at: string
}

type ClientInvitationsTable = {
  id: string
  organization_id: string
  user_id: string
  email: string
  first_name: string
  last_name: string
  created_at: string
  expires_at: string
  declined_at: string | null
}

type SessionsTable = {
  id: string
  token_hash: string
  user_id: string
  organization_id: string | null
  administrator_session_id: string | null
  user_agent: string
  created_at: string
  seen_at: string
}

type JobsTable = {
  id: string
  organization_id: string
  name: string
  status: Generated<JobStatus>
  status_rank: GeneratedAlways<number>
  priority: Generated<JobPriority>
  is_archived: Generated<boolean>
  created_by: string
  created_at: string
  administrator_id: string | null
  remediator_id: string | null
  file_count: Generated<number>
  remediated_file_count: Generated<number>
  is_special: Generated<boolean>
  quote_cents: Generated<number>
  /** Whether its last move was a return from review. */
  is_returned: Generated<boolean>
  /** When it was last completed; null for what was completed before this was kept. */
  completed_at: string | null
}

/** Who has opened a job since it was last completed. */
type SeenJobsTable = { job_id: string; user_id: string; seen_at: string }

type JobViewsTable = {
  id: string
  user_id: string
  name: string
  /** The query of the jobs list, as its address carries it. */
  query: string
  is_shared: Generated<boolean>
  created_at: string
}

/** The database keeps it, for searches. */
type JobNamesTable = { job_id: string; name: string }

type UploadsTable = {
  id: string
  user_id: string
  created_at: string
  /** When the upload last showed that it still runs. */
  renewed_at: string | null
}

type StoredColumns = {
  upload_id: string
  storage_key: string
  file_name: string
  media_type: string
  size_bytes: number
  sha256: string
  crc32: number
  uploaded_by: string
  uploaded_at: string
}

type JobFilesTable = StoredColumns & {
  id: string
  job_id: string
  file_class: FileClass
  is_remediated: Generated<boolean>
  is_marked_since_assigned: Generated<boolean>
  is_special: Generated<boolean>
  is_non_billable: Generated<boolean>
  simple_pages: number | null
  complex_pages: number | null
  deleted_at: string | null
  /** From this time on, the store has no bytes of the file and its versions. */
  bytes_removed_at: string | null
}

type FileVersionsTable = StoredColumns & {
  id: string
  file_id: string
  number: number
  delivered_at: string | null
}

type EventsTable = {
  id: string
  kind: EventKind
  actor_id: string
  on_behalf_of_id: string | null
  job_id: string | null
  file_id: string | null
  user_id: string | null
  organization_id: string | null
  from_status: JobStatus | null
  to_status: JobStatus | null
  reason: string | null
  /** Only `features/history/event-details.ts` reads and writes it, kind by kind. */
  details: JSONColumnType<object>
  created_at: string
  position: GeneratedAlways<number>
}

type AccessEntriesTable = {
  id: string
  kind: AccessKind
  user_id: string | null
  address: string | null
  user_agent: string
  request_id: string | null
  created_at: string
}

type EventOriginsTable = {
  event_id: string
  address: string
  request_id: string
  created_at: string
}

type NotesTable = {
  id: string
  job_id: string
  thread: NoteThread
  user_id: string
  message: string
  created_at: string
}

type IdempotencyKeysTable = {
  /** A person's id, or the key of a visitor's address. */
  owner: string
  key: string
  request_hash: string | null
  answer_status: number | null
  answer_body: unknown
  created_at: string
  claimed_at: string
}

type VerificationCodesTable = {
  id: string
  user_id: string
  code_hash: string
  token_hash: string | null
  is_invitation: boolean
  wrong_tries: Generated<number>
  created_at: string
  expires_at: string
}

type ContactMessagesTable = {
  id: string
  name: string
  email: string
  message: string
  created_at: string
}

type TriesTable = { id: string; kind: TryKind; key_hash: string; tried_at: string }

type ExportsTable = { id: string; user_id: string; renewed_at: string }

type InstallationTable = { is_only: Generated<boolean>; store_id: string }

/** Every table after all migrations; a test compares this with a migrated database. */
export type Tables = MoneyTables &
  CountTables & {
    users: UsersTable
    organizations: OrganizationsTable
    memberships: MembershipsTable
    client_invitations: ClientInvitationsTable
    sessions: SessionsTable
    jobs: JobsTable
    job_names: JobNamesTable
    seen_jobs: SeenJobsTable
    job_views: JobViewsTable
    uploads: UploadsTable
    job_files: JobFilesTable
    file_versions: FileVersionsTable
    notes: NotesTable
    events: EventsTable
    event_origins: EventOriginsTable
    access_entries: AccessEntriesTable
    idempotency_keys: IdempotencyKeysTable
    tries: TriesTable
    exports: ExportsTable
    contact_messages: ContactMessagesTable
    verification_codes: VerificationCodesTable
    installation: InstallationTable
  }

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>

/** Tables to which the product only adds. */
export const appendOnlyTables = [
  'ledger',
  'events',
  'statement_lines',
] as const satisfies readonly (keyof Tables)[]

/** Tables to which the product adds and in which it changes only these columns. */
export const changeableColumns = {
  statements: ['paid_on', 'paid_at', 'paid_by'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

export type UserRow = Selectable<UsersTable>
export type ClientInvitationRow = Selectable<ClientInvitationsTable>
export type OrganizationRow = Selectable<OrganizationsTable>
export type JobRow = Selectable<JobsTable>
export type JobFileRow = Selectable<JobFilesTable>
export type FileVersionRow = Selectable<FileVersionsTable>
export type QuoteRow = Selectable<Tables['quotes']>
export type LedgerRow = Selectable<Tables['ledger']>
export type RateRow = Selectable<Tables['rates']>
export type StatementRow = Selectable<Tables['statements']>
export type NewEvent = Insertable<EventsTable>
