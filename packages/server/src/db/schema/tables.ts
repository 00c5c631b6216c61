import type { EventKind, JobStatus } from '@curbcut/contract'
import type {
  Generated,
  GeneratedAlways,
  Insertable,
  JSONColumnType,
  Kysely,
  Selectable,
} from 'kysely'
import type { CheckTables } from './check-tables.ts'
import type { CountTables } from './count-tables.ts'
import type { EvidenceTables } from './evidence-tables.ts'
import type { JobTables } from './job-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PromiseTables } from './promise-tables.ts'
import type { ProviderTables } from './provider-tables.ts'
import type { SignOffTables } from './sign-off-tables.ts'
import type { SystemTables } from './system-tables.ts'

// Times are ISO 8601 UTC strings and money integer cents: see the parsers in connect.ts.

type EventsTable = {
  id: string
  kind: EventKind
  /** Null: the product itself. */
  actor_id: string | null
  on_behalf_of_id: string | null
  job_id: string | null
  file_id: string | null
  user_id: string | null
  organization_id: string | null
  from_status: JobStatus | null
  to_status: JobStatus | null
  reason: string | null
  /** Read and written only by `features/jobs/history/event-details.ts`, by kind. */
  details: JSONColumnType<object>
  created_at: string
  position: GeneratedAlways<number>
}

type EventOriginsTable = {
  event_id: string
  address: string
  request_id: string
  created_at: string
}

type IdempotencyKeysTable = {
  /** A user's id, or the key of a visitor's address. */
  owner: string
  key: string
  request_hash: string | null
  answer_status: number | null
  answer_body: unknown
  created_at: string
  /** Renewed while the request runs. */
  claimed_at: string
}

type ContactMessagesTable = {
  id: string
  name: string
  email: string
  message: string
  created_at: string
}

type ExportsTable = { id: string; user_id: string; renewed_at: string }

type InstallationTable = {
  is_only: Generated<boolean>
  store_id: string
  /** A hash under SECRET_KEY, to recognise another key. */
  key_fingerprint: string | null
  /** Documents from before this time may be missing in the store. */
  store_adopted_at: string | null
  /** Uploads of the store that this database does not know, by the last sweep. */
  unknown_uploads: Generated<number>
  lost_documents: Generated<string[]>
}

/** All tables after all migrations; a test compares this with a migrated database. */
export type Tables = PeopleTables &
  ProviderTables &
  JobTables &
  PromiseTables &
  SignOffTables &
  MoneyTables &
  CheckTables &
  EvidenceTables &
  SystemTables &
  NotificationTables &
  CountTables & {
    events: EventsTable
    event_origins: EventOriginsTable
    idempotency_keys: IdempotencyKeysTable
    exports: ExportsTable
    contact_messages: ContactMessagesTable
    installation: InstallationTable
  }

/** The database, or a transaction. */
export type Db = Kysely<Tables>

export const appendOnlyTables = [
  'ledger',
  'events',
  'statement_lines',
  'evidence_keys',
] as const satisfies readonly (keyof Tables)[]

export const updatableTableColumns = {
  statements: ['paid_on', 'paid_at', 'paid_by'],
  evidence_reports: [
    ...(['state', 'frozen_at', 'document', 'sha256', 'kid'] as const),
    ...(['proof', 'places', 'failed_at', 'withdrawn_at', 'withdrawn_by'] as const),
    ...(['basis', 'erased_at'] as const),
  ],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

export type UserRow = Selectable<Tables['users']>
export type ClientInvitationRow = Selectable<Tables['client_invitations']>
export type OrganizationRow = Selectable<Tables['organizations']>
export type JobRow = Selectable<Tables['jobs']>
export type JobFileRow = Selectable<Tables['job_files']>
export type FileVersionRow = Selectable<Tables['file_versions']>
export type QuoteRow = Selectable<Tables['quotes']>
export type LedgerRow = Selectable<Tables['ledger']>
export type RateRow = Selectable<Tables['rates']>
export type StatementRow = Selectable<Tables['statements']>
export type NewEvent = Insertable<EventsTable>
