import type {
  DiskPlace,
  MailTransport,
  OperationKind,
  OperationOutcome,
  QuotaKind,
  QuotaState,
  SandboxIsolation,
} from '@curbcut/contract'
import type { Generated, JSONColumnType } from 'kysely'

export type MeasuredDisk = {
  places: DiskPlace[]
  sizeBytes: number
  freeBytes: number
}

type ProcessesTable = {
  id: string
  host: string
  pid: number
  version: string
  /** Null: a process of an older version. */
  isolation: SandboxIsolation | null
  started_at: string
  seen_at: string
  disks: JSONColumnType<MeasuredDisk[]>
}

type OperationsTable = {
  id: string
  kind: OperationKind
  started_at: string
  ended_at: string
  outcome: OperationOutcome
  summary: string
}

type MailHealthTable = {
  is_only: Generated<boolean>
  sent_at: string | null
  /** Null: no mail yet, or by an older version. */
  sent_way: MailTransport | null
  failed_at: string | null
  failure_code: string | null
  failing_since: string | null
}

type QuotaNoticesTable = {
  organization_id: string
  share: QuotaKind
  state: Exclude<QuotaState, 'free'>
  told_at: string
}

type WarningsTable = { kind: string; subject: string; began_at: string; held_at: string }

export type SystemTables = {
  processes: ProcessesTable
  operations: OperationsTable
  mail_health: MailHealthTable
  warnings: WarningsTable
  quota_notices: QuotaNoticesTable
}
