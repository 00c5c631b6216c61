import type {
  EvidenceDocument,
  EvidenceProof,
  EvidenceReport,
  EvidenceReportWithDocuments,
  ReportCriterion,
} from '@curbcut/contract'

export const aProof = (changes: Partial<EvidenceProof> = {}): EvidenceProof => ({
  public_id: '0'.repeat(32),
  completed_at: '2026-11-20T10:00:00.000Z',
  frozen_at: '2026-11-20T10:05:00.000Z',
  sha256: 'ff',
  kid: 'key-1',
  verdict: ['2 PDF documents, each machine-checked for 106 conditions of PDF/UA-1'],
  documents: [
    { number: 1, original: '1a', fixed: '1b', verdict: 'machine-checked: 106 conditions' },
    { number: 2, original: '2a', fixed: null, verdict: 'not checked by machine' },
  ],
  ...changes,
})

export const anEdition = (changes: Partial<EvidenceReport> = {}): EvidenceReport => ({
  edition: 1,
  state: 'ready',
  completed_at: '2026-11-20T10:00:00.000Z',
  failed_at: null,
  frozen_at: '2026-11-20T10:05:00.000Z',
  public_id: '0123456789abcdef0123456789abcdef',
  withdrawn_at: null,
  ...changes,
})

const check = {
  state: 'done',
  engine: '1.0.0',
  checked_at: '2026-11-20T09:00:00.000Z',
  pages: 12,
  is_page_count_estimated: false,
  is_for_people: false,
} as const

export const aReportedDocument = (changes: Partial<EvidenceDocument> = {}): EvidenceDocument => ({
  number: 1,
  file_name: 'minutes.pdf',
  original: { sha256: 'aaaaaaaaaaaaaaaaaaaa', size_bytes: 2048, check: { ...check, barriers: 3 } },
  fixed: { sha256: 'bbbbbbbbbbbbbbbbbbbb', size_bytes: 4096, check: { ...check, barriers: 0 } },
  conditions: [
    {
      rule: '7.1-3',
      before: { status: 'fail', count: 2 },
      after: { status: 'pass', count: 0 },
      change: 'fixed',
    },
    {
      rule: '7.2-29',
      before: { status: 'pass', count: 0 },
      after: { status: 'pass', count: 0 },
      change: null,
    },
  ],
  judgments: [
    {
      condition: 'reading_order',
      verdict: 'fine',
      judged_by: 'Ada Admin',
      judged_at: '2026-11-20T09:30:00.000Z',
      for_all: true,
    },
  ],
  delivery_reason: null,
  verdict: 'machine-checked: 106 conditions of PDF/UA-1, 106 passed',
  ...changes,
})

export const aReportedCriterion = (changes: Partial<ReportCriterion> = {}): ReportCriterion => ({
  number: '1.1.1',
  name: 'Non-text Content',
  level: 'A',
  since: '2.0',
  en301549: '10.1.1.1',
  section508: 'E205.4',
  result: 'partly',
  documents: { partly: 1 },
  uncovered: 'whether decoration conveys nothing',
  remark: 'Tested in part.',
  ...changes,
})

export const aReport = (
  changes: Partial<EvidenceReportWithDocuments> = {},
): EvidenceReportWithDocuments => ({
  ...anEdition(),
  sha256: 'cccccccccccccccccccc',
  kid: 'key-1',
  job: { _id: '1', job_name: 'Annual report', createdAt: '2026-11-01T10:00:00.000Z' },
  organization: { name: 'Demo Organization' },
  verdict: ['1 PDF document: machine-checked: 106 conditions of PDF/UA-1'],
  words: {
    '7.1-3': { looks_at: 'Content is tagged', wrong: 'Content is not tagged.' },
    '7.2-29': { looks_at: 'The language is named', wrong: 'No language is named.' },
  },
  documents: [aReportedDocument()],
  ...changes,
})
