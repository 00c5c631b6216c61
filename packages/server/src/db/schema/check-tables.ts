import type {
  CheckedRepairs,
  CheckFacts,
  CheckState,
  notComparedReasons,
  ComparisonDoubt,
  ComparisonWithLostWords,
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
  repairs: JSONColumnType<CheckedRepairs> | null
  /** When the texts of the document were removed; verdicts and counts stay. */
  emptied_at: string | null
  is_to_be_told: Generated<boolean>
  /** The queue entry that runs the check. */
  entry_id: string | null
  /** The user whose turn the check takes, or zeros. */
  asked_by: Generated<string>
  is_large: Generated<boolean>
  has_ended: GeneratedAlways<boolean>
  is_page_count_estimated: GeneratedAlways<boolean>
  is_for_people: GeneratedAlways<boolean>
  author: GeneratedAlways<string | null>
  /** Pages that are likely to count as complex; null if the check does not tell. */
  complex_pages: GeneratedAlways<number | null>
}

/** `at` and `size` are bytes of the model. */
export type ModelChunk = {
  at: number
  size: number
  count: number
  firstPage?: number | undefined
  lastPage?: number | undefined
}

export type ModelContents = Pick<Model, 'kind' | 'isTagged' | 'pages' | 'language' | 'gaps'> & {
  cut?: NonNullable<Model['cut']> | undefined
  lists: Record<ModelList, { total: number; chunks: ModelChunk[] }>
}

type CheckModelsTable = {
  check_id: string
  contents: JSONColumnType<ModelContents>
  bytes: Buffer
}

type CheckTurnsTable = { organization_id: string; asked_by: string; taken_at: string }

type CheckSumsTable = {
  job_id: string
  /** Sums the newest documents; null without any check. */
  newest: JSONColumnType<JobCheck> | null
  /** Sums the newest delivered documents, else originals. */
  delivered: JSONColumnType<JobCheck> | null
}

/** Filled by triggers. */
type StaleCheckSumsTable = { position: GeneratedAlways<number>; job_id: string }

type PictureDescriptionsTable = {
  organization_id: string
  picture: string
  description: string
  file_id: string
  delivered_at: string
}

type ReportedChecksTable = { report_id: string; sha256: string; check_id: string }

type ComparisonsTable = {
  id: string
  organization_id: string
  original_sha256: string
  fixed_sha256: string
  requested_at: string
  state: Generated<'waiting' | 'running' | 'compared' | 'not_compared'>
  /** The queue entry that makes the comparison. */
  entry_id: string | null
  started_at: string | null
  ended_at: string | null
  engine: string | null
  reason: (typeof notComparedReasons)[number] | null
  words: number | null
  found: number | null
  added: number | null
  original_pages: number | null
  fixed_pages: number | null
  structure: JSONColumnType<NonNullable<ComparisonWithLostWords['structure']>> | null
  /** Without those that the bytes alone tell. */
  doubts: JSONColumnType<ComparisonDoubt[]> | null
  lost: JSONColumnType<ComparisonWithLostWords['lost']> | null
}

export type CheckTables = {
  checks: ChecksTable
  comparisons: ComparisonsTable
  check_turns: CheckTurnsTable
  check_models: CheckModelsTable
  picture_descriptions: PictureDescriptionsTable
  reported_checks: ReportedChecksTable
  check_sums: CheckSumsTable
  stale_check_sums: StaleCheckSumsTable
}
