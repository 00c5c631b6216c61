import type {
  CheckedRepairs,
  CheckFacts,
  CheckState,
  Condition,
  DescribedPicture,
  JobCheck,
  Model,
  ModelList,
} from '@curbcut/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type ChecksTable = {
  id: string
  organization_id: string
  sha256: string
  engine: string
  state: Generated<CheckState>
  requested_at: string
  run_id: string | null
  started_at: string | null
  ended_at: string | null
  reason: string | null
  pages: number | null
  barriers: number | null
  undecided: number | null
  counted: number | null
  places: number | null
  facts: JSONColumnType<CheckFacts> | null
  conditions: JSONColumnType<Condition[]> | null
  described: JSONColumnType<DescribedPicture[]> | null
  /** What a machine would put right. */
  repairs: JSONColumnType<CheckedRepairs> | null
  /** When all that it had taken from the document was removed; verdicts and counts stay. */
  emptied_at: string | null
  is_to_be_told: Generated<boolean>
  /** The entry of the queue that makes it. */
  entry_id: string | null
  /** Whose turn it takes: who requested first, or zeros. */
  asked_by: Generated<string>
  is_large: Generated<boolean>
  has_ended: GeneratedAlways<boolean>
  is_page_count_estimated: GeneratedAlways<boolean>
  is_for_people: GeneratedAlways<boolean>
  author: GeneratedAlways<string | null>
}

/** Some entries of a list of a model: where they stand in its bytes, and of which pages they are. */
export type ModelChunk = {
  at: number
  size: number
  count: number
  firstPage?: number | undefined
  lastPage?: number | undefined
}

/** A model in numbers. */
export type ModelContents = Pick<Model, 'kind' | 'isTagged' | 'pages' | 'language' | 'gaps'> & {
  cut?: NonNullable<Model['cut']> | undefined
  lists: Record<ModelList, { total: number; chunks: ModelChunk[] }>
}

type CheckModelsTable = {
  check_id: string
  contents: JSONColumnType<ModelContents>
  bytes: Buffer
}

/** When a check of this person in this organization last began. */
type CheckTurnsTable = { organization_id: string; asked_by: string; taken_at: string }

type CheckSumsTable = {
  job_id: string
  /** Of each file the newest document; null without any check. */
  newest: JSONColumnType<JobCheck> | null
  /** Of each file the newest document that is delivered, else its original. */
  delivered: JSONColumnType<JobCheck> | null
}

/** Jobs whose sums are to be rewritten; triggers add them. */
type StaleCheckSumsTable = { position: GeneratedAlways<number>; job_id: string }

/** How pictures of an organization are described in its delivered documents. */
type PictureDescriptionsTable = {
  organization_id: string
  picture: string
  description: string
  /** The file whose document says so. */
  file_id: string
  delivered_at: string
}

/** The results that a frozen report tells. */
type ReportedChecksTable = { report_id: string; sha256: string; check_id: string }

/** What checks found in documents, and its sum for each job. */
export type CheckTables = {
  checks: ChecksTable
  check_turns: CheckTurnsTable
  check_models: CheckModelsTable
  picture_descriptions: PictureDescriptionsTable
  reported_checks: ReportedChecksTable
  check_sums: CheckSumsTable
  stale_check_sums: StaleCheckSumsTable
}
