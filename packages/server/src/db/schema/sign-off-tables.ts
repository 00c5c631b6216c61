import type { DisputeAnswer, SignOffState } from '@curbcut/contract'

type SignOffsTable = {
  id: string
  job_id: string
  file_id: string
  /** The number of the fixed document; null for a file delivered without one. */
  version: number | null
  state: SignOffState
  delivered_at: string
  /** When people are notified that it lapses. */
  ending_at: string
  lapses_at: string
  ending_notified_at: string | null
  decided_at: string | null
  /** Null while it waits, and if it lapsed. */
  decided_by: string | null
  /** When its file was re-opened or delivered anew. */
  ended_at: string | null
}

type DisputesTable = {
  id: string
  sign_off_id: string
  job_id: string
  file_id: string
  place: string | null
  reason: string
  created_at: string
  created_by: string
  answer: DisputeAnswer | null
  answer_text: string | null
  answered_at: string | null
  answered_by: string | null
}

export type SignOffTables = { sign_offs: SignOffsTable; disputes: DisputesTable }
