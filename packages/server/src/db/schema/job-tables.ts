import type {
  Condition,
  FileClass,
  HumanConditionName,
  JobPriority,
  JobStatus,
  JudgmentVerdict,
  NoteThread,
  Repaired,
  RepairDifference,
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
  /** Whether its last move was a return from review. */
  is_returned: Generated<boolean>
  /** The time of the last completion; null for jobs completed before this column existed. */
  completed_at: string | null
  /** The day (UTC) on which the documents end, once their people were warned of it. */
  documents_end_on: string | null
  /** From this time on nobody reads the documents: their bytes go, and never come back. */
  documents_ended_at: string | null
  /** Why its documents do not end now; null: no legal hold of its own. */
  legal_hold: string | null
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

/** Uploads that were given up: their bytes may still be in the store. */
type DroppedUploadsTable = {
  id: string
  dropped_at: Generated<string>
  /** Who began it, and when; null: before this was stored. */
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
  /** When the documents of the job ended: the bytes of the file and its versions go. */
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
  /** The number of the fixed document that was repaired; null for the original. */
  base_version: number | null
  base_sha256: string
  repairs: JSONColumnType<Repaired[]>
  before: JSONColumnType<Condition[]>
  after: JSONColumnType<Condition[]>
  differences: ColumnType<RepairDifference[], string | undefined, string>
}

type DeliveriesTable = {
  organization_id: string
  /** The hash of the original that was delivered. */
  sha256: string
  delivered_at: string
  file_id: string
}

type JudgmentsTable = {
  id: string
  job_id: string
  file_id: string
  /** Null: the original as uploaded. */
  version_id: string | null
  condition: HumanConditionName
  verdict: JudgmentVerdict
  judged_by: string
  judged_at: string
  /** Whether it was stated about all documents of the job at once. */
  for_all: boolean
}

type ProblemsTable = {
  id: string
  judgment_id: string
  page: number | null
  /** The part of the document, in words. */
  place: string | null
  /** The number of that part in the model of the check `part_check`. */
  part: number | null
  part_check: string | null
  sentence: string
  found_by: string
  found_at: string
  /** When the last return of the job sent it to the remediator. */
  returned_at: string | null
}

type SeenDocumentsTable = {
  id: string
  file_id: string
  /** Null: the original as uploaded. */
  version_id: string | null
  user_id: string
  /** The pages as PostgreSQL writes ranges: `{[1,4),[7,8)}`. */
  pages: Generated<string>
  /** How many pages the screen found. */
  page_count: number | null
  /** All of a document without pages. */
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

/** The jobs with their files and notes, and how people look at them. */
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
