import type {
  EvidenceFile,
  EvidenceDocument,
  EvidenceEdition,
  EvidenceProof,
  EvidenceState,
} from '@curbcut/contract'
import type { Generated, JSONColumnType } from 'kysely'

type BasisBytes = Omit<EvidenceFile, 'check'>

/** The facts of an edition apart from its checks. */
export type EvidenceBasis = Pick<
  EvidenceEdition,
  'job' | 'organization' | 'completion_reason' | 'standard'
> & {
  documents: (Pick<EvidenceDocument, 'number' | 'file_name' | 'judgments' | 'delivery_reason'> & {
    original: BasisBytes
    fixed: BasisBytes | null
    /** Absent from editions that began before it was stored. */
    put_right?: number | null
  })[]
}

export type StoredProof = Pick<EvidenceProof, 'verdict' | 'documents'>

type EvidenceKeysTable = {
  kid: string
  public_key: string
  private_key: string
  created_at: string
}

type EvidenceReportsTable = {
  id: string
  public_id: string
  job_id: string
  edition: number
  state: Generated<EvidenceState>
  completed_at: string
  basis: JSONColumnType<EvidenceBasis>
  hashes: string[]
  frozen_at: string | null
  document: string | null
  sha256: string | null
  kid: string | null
  proof: JSONColumnType<StoredProof> | null
  places: number[] | null
  failed_at: string | null
  withdrawn_at: string | null
  withdrawn_by: string | null
  /** When the bytes were deleted, because they named an erased user. */
  erased_at: string | null
  /** The edition that this one reissues without the name of an erased user. */
  replaces_id: string | null
}

export type EvidenceTables = {
  evidence_keys: EvidenceKeysTable
  evidence_reports: EvidenceReportsTable
}
