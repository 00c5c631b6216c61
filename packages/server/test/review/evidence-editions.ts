import {
  type evidenceFormat,
  humanConditionNames,
  overviewOf,
  type EvidenceFile,
  type EvidenceCondition,
  type EvidenceDocument,
  type EvidenceEdition,
} from '@curbcut/contract'

export const at = '2026-11-01T09:00:00.000Z'
export const sha256 = 'ab'.repeat(32)

export const bytes = (barriers: number | null): EvidenceFile => ({
  sha256,
  size_bytes: 1000,
  check: {
    state: barriers === null ? 'locked' : 'done',
    reason: null,
    engine: '1.2.3',
    checked_at: at,
    pages: 12,
    is_page_count_estimated: barriers === null,
    barriers,
    is_for_people: false,
  },
})

export const aDocument = (changes: Partial<EvidenceDocument> = {}): EvidenceDocument => ({
  number: 1,
  file_name: 'Annual report.pdf',
  judgments: [],
  delivery_reason: null,
  put_right: null,
  original: bytes(3),
  fixed: bytes(0),
  conditions: [
    {
      rule: '7.3-1',
      change: 'fixed',
      before: { status: 'fail', count: 3 },
      after: { status: 'pass', count: 0 },
    },
  ],
  verdict:
    'machine-checked: 106 conditions of PDF/UA-1, 60 passed, 0 failed, 0 could not be decided, 46 do not apply; 1 judged by people',
  ...changes,
})

/** Of the third form, which knows no criteria. */
export const anEdition = (...documents: EvidenceDocument[]): EvidenceEdition => ({
  format: 'curbcut-report-3',
  kid: 'cd'.repeat(16),
  public_id: 'ef'.repeat(16),
  edition: 2,

  completed_at: at,
  frozen_at: at,
  verify_at: `https://example.com/verify/${'ef'.repeat(16)}`,
  job: { _id: 'an-id', job_name: 'Handbook', createdAt: at },
  organization: { name: 'Demo Organization' },
  overview: overviewOf(documents),
  verdict: ['1 PDF document: machine-checked'],
  words: { '7.3-1': { looks_at: 'Pictures', wrong: 'A picture has no description.' } },
  documents,
})

/** Of the newest form, with one criterion. */
export const anEditionByCriterion = (): EvidenceEdition => ({
  ...anEdition(aDocument({ criteria: { '1.1.1': { result: 'failed', failed: ['7.3-1'] } } })),
  format: 'curbcut-report-5',
  standard: 'wcag',
  pdf_ua: { '7.3-1': { fail: 1 } },
  criteria: [
    {
      number: '1.1.1',
      name: 'Non-text Content',
      level: 'A',
      since: '2.0',
      en301549: '10.1.1.1',
      section508: 'E205.4',
      result: 'failed',
      documents: { failed: 1 },
      failed: [{ rule: '7.3-1', places: 3, documents: 1, numbers: [1] }],
      uncovered: 'whether pictures mean anything',
      remark: 'Faults were found.',
    },
  ],
})

type EarlierFormat = Exclude<EvidenceEdition['format'], typeof evidenceFormat>

/** The edition as an earlier form would say it: without what later forms added. */
export function inForm(format: EarlierFormat, edition: EvidenceEdition): EvidenceEdition {
  if (format === 'curbcut-report-4') return inFourthForm(edition)
  const { criteria, standard, pdf_ua, completion_reason, overview, ...head } = edition
  return {
    ...head,
    format,
    ...(format === 'curbcut-report-3' && overview && { overview }),
    documents: edition.documents.map((document) => toDocumentIn(format, document)),
  }
}

const inFourthForm = (edition: EvidenceEdition): EvidenceEdition => ({
  ...edition,
  format: 'curbcut-report-4',
  documents: edition.documents.map((document) => ({
    ...document,
    judgments: document.judgments.map(({ with_rest: _, ...judgment }) => judgment),
  })),
})

function toDocumentIn(
  format: EarlierFormat,
  { criteria, comparison, put_right, ...document }: EvidenceDocument,
): EvidenceDocument {
  const isThird = format === 'curbcut-report-3'
  return {
    ...document,
    ...(isThird && { put_right: put_right ?? null }),
    original: isThird ? document.original : withoutReason(document.original),
    fixed: isThird || !document.fixed ? document.fixed : withoutReason(document.fixed),
    conditions: document.conditions.map((condition) => toConditionIn(format, condition)),
  }
}

function withoutReason({ check, ...rest }: EvidenceFile): EvidenceFile {
  if (!check) return { ...rest, check }
  const { reason: _, ...others } = check
  return { ...rest, check: others }
}

function toConditionIn(
  format: EarlierFormat,
  { before, after, ...condition }: EvidenceCondition,
): EvidenceCondition {
  const isFirst = format === 'curbcut-report-1'
  const found = (one: EvidenceCondition['after']) => {
    if (!one) return one
    const { pages, place_count: places, ...others } = one
    return { ...others, ...(!isFirst && places !== undefined && { place_count: places }) }
  }
  return {
    ...condition,
    before: found(before),
    after: found(after),
    ...(isFirst && condition.change === 'reduced' && { change: 'unchanged' }),
  }
}

/** The basis of an edition with so many documents, and their checks: 106 conditions before and after. */
export function aLargeBasis(count: number) {
  const hashOf = (index: number) => index.toString(16).padStart(64, '0')
  const judgments = humanConditionNames.map((condition, index) => ({
    ...({
      condition,
      verdict: index % 3 === 0 ? 'absent' : 'fine',
      judged_by: 'Ada Admin',
    } as const),
    judged_at: at,
    for_all: false,
  }))
  const documents = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    file_name: `Benefits handbook for the coming year, part ${index}.pdf`,
    original: { sha256: hashOf(index), size_bytes: 1000 },
    fixed: { sha256: hashOf(index + count), size_bytes: 1000 },
    judgments,
    delivery_reason: index % 5 === 0 ? 'The client asked for it.' : null,
  }))
  const checkOf = (hash: string, isFixed: boolean) => ({
    ...({
      id: hash,
      sha256: hash,
      state: 'done',
      engine: '1.2.3',
      ended_at: at,
      pages: 12,
    } as const),
    is_page_count_estimated: false,
    barriers: 3,
    is_for_people: false,
    reason: null,
    kind: 'pdf' as const,
    conditions: Array.from({ length: 106 }, (_, rule) => ({
      rule: `7.${1 + Math.floor(rule / 30)}-${1 + (rule % 30)}`,
      ...(rule % (isFixed ? 50 : 4) === 0
        ? { status: 'fail' as const, count: 3, pages: [2, 5, 11] }
        : ({ status: 'pass', count: 0 } as const)),
    })),
  })
  const checks = documents.flatMap(({ original, fixed }) => [
    checkOf(original.sha256, false),
    checkOf(fixed.sha256, true),
  ])
  return {
    basis: {
      job: { _id: 'an-id', job_name: 'Handbooks', createdAt: at },
      organization: { name: 'Demo Organization' },
      documents,
    },
    checks: new Map(checks.map((check) => [check.sha256, check])),
  }
}
