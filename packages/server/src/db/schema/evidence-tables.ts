import type {
  EvidenceBytes,
  EvidenceDocument,
  EvidenceEdition,
  EvidenceProof,
  EvidenceState,
} from '@curbcut/contract'
import type { Generated, JSONColumnType } from 'kysely'

type BasisBytes = Omit<EvidenceBytes, 'check'>

/** What an edition says before the checks have come to it. */
export type EvidenceBasis = Pick<EvidenceEdition, 'job' | 'organization'> & {
  documents: (Pick<EvidenceDocument, 'number' | 'file_name' | 'judgments' | 'delivery_reason'> & {
    original: BasisBytes
    fixed: BasisBytes | null
    /** As the repairs of its versions reported it; absent from editions that began before it was stored. */
    put_right?: number | null
  })[]
}

/** The parts of a proof that have no column of their own. */
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
  /** When its bytes went, because they named somebody who was erased. */
  erased_at: string | null
  /** The edition that it says again, without the name. */
  replaces_id: string | null
}

/** Reports on documents before and after remediation, and the keys that sign them. */
export type EvidenceTables = {
  evidence_keys: EvidenceKeysTable
  evidence_reports: EvidenceReportsTable
}
