import type {
  Condition,
  FileClass,
  HumanConditionName,
  JobPriority,
  JobStatus,
  JudgmentVerdict,
  NoteThread,
  RepairCount,
  RepairDifference,
  SignOffState,
} from '@curbcut/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

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
  is_returned: Generated<boolean>
  /** Null for jobs completed before this column existed. */
  completed_at: string | null
  /** The UTC day on which the documents end; null until its users were warned. */
  documents_end_on: string | null
  documents_ended_at: string | null
  legal_hold: string | null
  /** By the running promise; null without one, and while a question to the client side is open. */
  due_at: string | null
  /** Since when the clock of its promise is stopped; null: it runs. */
  clock_stopped_at: string | null
  /** A day, as the client side wished. */
  wished_for: string | null
  /** Since when an answer of the client side is awaited. */
  waits_for_client_since: string | null
  /** Of the present deliveries of its files; null: none. */
  sign_off: SignOffState | null
}

/** Users who have opened a job since its last completion. */
type SeenJobsTable = { job_id: string; user_id: string; seen_at: string }

type JobViewsTable = {
  id: string
  user_id: string
  name: string
  /** The query string of the jobs list. */
  query: string
  is_shared: Generated<boolean>
  created_at: string
}

/** Maintained by the database, for searches. */
type JobNamesTable = { job_id: string; name: string }

type UploadsTable = {
  id: string
  user_id: string
  created_at: string
  renewed_at: string | null
}

/** The bytes may still be in the store. */
type DroppedUploadsTable = {
  id: string
  dropped_at: Generated<string>
  /** Null for uploads from before this was stored. */
  user_id: string | null
  created_at: string | null
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
  page_note: string | null
  delivery_reason: string | null
  deleted_at: string | null
  /** When the documents of the job ended. */
  ended_at: string | null
  /** From this time on, the store has no bytes of the file and its versions. */
  bytes_removed_at: string | null
}

type FileVersionsTable = StoredColumns & {
  id: string
  file_id: string
  number: number
  delivered_at: string | null
}

type RepairProposalsTable = StoredColumns & {
  id: string
  file_id: string
  /** The number of the repaired document; null for the original. */
  base_version: number | null
  base_sha256: string
  repairs: JSONColumnType<RepairCount[]>
  before: JSONColumnType<Condition[]>
  after: JSONColumnType<Condition[]>
  differences: ColumnType<RepairDifference[], string | undefined, string>
}

type DeliveriesTable = {
  organization_id: string
  sha256: string
  delivered_at: string
  file_id: string
}

type JudgmentsTable = {
  id: string
  job_id: string
  file_id: string
  /** Null: the original. */
  version_id: string | null
  condition: HumanConditionName
  verdict: JudgmentVerdict
  judged_by: string
  judged_at: string
  for_all: boolean
  with_rest: Generated<boolean>
}

type ProblemsTable = {
  id: string
  judgment_id: string
  page: number | null
  place: string | null
  /** The number of the part in the model of `part_check`. */
  part: number | null
  part_check: string | null
  sentence: string
  found_by: string
  found_at: string
  returned_at: string | null
}

type SeenDocumentsTable = {
  id: string
  file_id: string
  /** Null: the original. */
  version_id: string | null
  user_id: string
  /** As PostgreSQL writes ranges: `{[1,4),[7,8)}`. */
  pages: Generated<string>
  page_count: number | null
  is_whole: Generated<boolean>
}

type NotesTable = {
  id: string
  job_id: string
  thread: NoteThread
  user_id: string
  message: string
  created_at: string
}

export type JobTables = {
  jobs: JobsTable
  job_names: JobNamesTable
  seen_jobs: SeenJobsTable
  job_views: JobViewsTable
  uploads: UploadsTable
  dropped_uploads: DroppedUploadsTable
  job_files: JobFilesTable
  file_versions: FileVersionsTable
  repair_proposals: RepairProposalsTable
  deliveries: DeliveriesTable
  judgments: JudgmentsTable
  problems: ProblemsTable
  seen_documents: SeenDocumentsTable
  notes: NotesTable
}
