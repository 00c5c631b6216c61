import type {
  EvidenceDocument,
  EvidenceEdition,
  EvidenceReport,
  EvidenceReportWithDocuments,
} from '@curbcut/contract'
import type { StoredProof } from '#server/db/schema/evidence-tables.ts'
import type { EditionHead } from './edition-text.ts'
import type { ListedReportRow, EditionRow } from './evidence-repository.ts'

/** An edition in preparation has no public id. */
export const toReport = (row: ListedReportRow): EvidenceReport => ({
  edition: row.edition,
  state: row.state,
  completed_at: row.completed_at,
  failed_at: row.failed_at,
  frozen_at: row.frozen_at,
  public_id: row.state === 'ready' ? row.public_id : null,
  withdrawn_at: row.withdrawn_at,
  ...(row.replaced_by !== null && { replaced_by: row.replaced_by }),
})

type EditionContent = { head: EditionHead; documents: EvidenceDocument[] }

/** An edition in preparation has no content. */
export function toReportWithDocuments(
  row: EditionRow,
  content: EditionContent | undefined,
): EvidenceReportWithDocuments {
  const { head, documents = [] } = content ?? {}
  return {
    ...toReport(row),
    sha256: row.sha256,
    kid: row.kid,
    job: head?.job ?? null,
    organization: head?.organization ?? null,
    ...(head?.completion_reason && { completion_reason: head.completion_reason }),
    ...(head?.overview && { overview: head.overview }),
    verdict: head?.verdict ?? [],
    ...criteriaOf(head),
    words: head ? ruleTextsFor(head, documents) : {},
    documents,
  }
}

const criteriaOf = (head: EditionHead | undefined) =>
  head?.criteria && {
    standard: head.standard,
    criteria: head.criteria,
    pdf_ua: head.pdf_ua,
  }

/** Criteria are about all documents; without them only the words of this page are read. */
function ruleTextsFor({ criteria, words }: EditionHead, documents: readonly EvidenceDocument[]) {
  if (criteria) return words
  const ruleIds = new Set(documents.flatMap(({ conditions }) => conditions.map(({ rule }) => rule)))
  return Object.fromEntries(Object.entries(words).filter(([rule]) => ruleIds.has(rule)))
}

/** The public part has hashes and sentences, but no names. */
export const toStoredProof = ({ verdict, documents }: EvidenceEdition): StoredProof => ({
  verdict,
  documents: documents.map((document) => ({
    number: document.number,
    original: document.original.sha256,
    fixed: document.fixed?.sha256 ?? null,
    verdict: document.verdict,
  })),
})
