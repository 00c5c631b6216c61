import { setImmediate } from 'node:timers/promises'
import { ruleTextOf } from '@curbcut/checks/rule-texts.ts'
import {
  haveSameEngine,
  compareConditions,
  evidenceFormat,
  hasDoubts,
  isCheckPending,
  mayBeOtherDocument,
  notComparedSentence,
  overviewOf,
  type Condition,
  type ConditionStatus,
  type DocumentComparison,
  type EvidenceFile,
  type EvidenceCondition,
  type EvidenceDocument,
  type EvidenceEdition,
} from '@curbcut/contract'
import type { EvidenceBasis } from '#server/db/schema/evidence-tables.ts'
import {
  comparisonOf,
  type ComparisonFigures,
} from '#server/features/documents/comparison-repository.ts'
import { toComparison } from '#server/features/documents/to-comparison.ts'
import {
  composeCriteria,
  sumPdfUaResults,
  criterionResultsOf,
  toDocumentCriteria,
} from '#server/features/review/evidence/criteria/compose-criteria.ts'
import type { EvidenceCheckRow } from './evidence-check-repository.ts'
import { documentVerdict, reportVerdict } from './report-verdict.ts'

type EditionIdentity = Pick<
  EvidenceEdition,
  'kid' | 'public_id' | 'verify_at' | 'edition' | 'completed_at' | 'frozen_at'
>
/** By SHA-256. */
type Checks = ReadonlyMap<string, EvidenceCheckRow>
type EditionResults = { checks: Checks; comparisons: ReadonlyMap<string, ComparisonFigures> }

/** Composes an edition from its facts, checks and comparisons; yields to other requests after each document. */
export async function composeEdition(
  head: EditionIdentity,
  { job, organization, completion_reason = null, standard = 'wcag', ...basis }: EvidenceBasis,
  results: EditionResults,
): Promise<EvidenceEdition> {
  const composedDocuments: ReturnType<typeof composeDocument>[] = []
  for (const document of basis.documents) {
    composedDocuments.push(composeDocument(document, results))
    await setImmediate()
  }
  const documents = composedDocuments.map(({ document }) => document)
  const rules = new Set(documents.flatMap(({ conditions }) => conditions.map(({ rule }) => rule)))
  const words = Object.fromEntries([...rules].map((rule) => [rule, toRuleTexts(rule)]))
  return {
    format: evidenceFormat,
    ...head,
    job,
    organization,
    completion_reason,
    overview: overviewOf(documents),
    verdict: reportVerdict(composedDocuments.map(({ tested }) => tested)),
    standard,
    criteria: await composeCriteria(composedDocuments, words),
    pdf_ua: sumPdfUaResults(documents),
    words,
    documents,
  }
}

function composeDocument(
  basis: EvidenceBasis['documents'][number],
  { checks, comparisons }: EditionResults,
) {
  const { number, file_name, original, fixed, judgments, delivery_reason } = basis
  const originalCheck = checks.get(original.sha256)
  const before = conditionsOf(originalCheck)
  const after = fixed ? conditionsOf(checks.get(fixed.sha256)) : []
  const { comparison, notCompared } = comparisonResultOf(comparisons, basis)
  const tested = {
    conditions: fixed ? after : before,
    judgedByPeople: judgments.length,
    notCompared,
    mayBeOther: mayBeOtherDocument(comparison),
  }
  const deliveredCheck = checks.get((fixed ?? original).sha256)
  const isOneEngine = haveSameEngine(originalCheck, fixed ? deliveredCheck : undefined)
  const conditions = compareConditions(before, after).map((one) =>
    toCondition(one, { isOneEngine, isFixed: fixed !== null }),
  )
  const results = criterionResultsOf({
    kind: deliveredCheck?.state === 'done' ? deliveredCheck.kind : null,
    conditions: tested.conditions,
    judgments,
  })
  const document: EvidenceDocument = {
    number,
    file_name,
    original: withCheck(original, checks),
    fixed: fixed && withCheck(fixed, checks),
    conditions,
    judgments,
    delivery_reason,
    put_right: fixed && repairedBarriersOf(basis, conditions),
    comparison,
    criteria: toDocumentCriteria(results),
    verdict: documentVerdict(tested),
  }
  return { document, tested, results }
}

type ComparisonResult = { comparison: DocumentComparison | null; notCompared?: string | undefined }

/** A report that waited too long has only the doubts that the bytes alone raise. */
function comparisonResultOf(
  comparisons: EditionResults['comparisons'],
  { original, fixed }: EvidenceBasis['documents'][number],
): ComparisonResult {
  if (!fixed) return { comparison: null }
  const row = comparisonOf(comparisons, { original: original.sha256, fixed: fixed.sha256 })
  const comparison = row && toComparison(row)
  const isKnown = comparison && (comparison.state !== 'waiting' || hasDoubts(comparison))
  return {
    comparison: isKnown ? comparison : null,
    ...(original.sha256 !== fixed.sha256 && { notCompared: notComparedSentence(comparison) }),
  }
}

/** At most the barriers that disappeared: a later document need not come from the repaired one. */
function repairedBarriersOf(
  { put_right: repaired }: EvidenceBasis['documents'][number],
  conditions: readonly EvidenceCondition[],
): number | null {
  if (typeof repaired !== 'number') return null
  const comparedConditions = conditions.filter(
    ({ before, after }) => before !== null && after !== null,
  )
  const resolvedConditions = comparedConditions.filter(
    ({ before, after }) => before?.status === 'fail' && isPassed(after?.status),
  )
  return comparedConditions.length > 0 ? Math.min(repaired, resolvedConditions.length) : repaired
}

const isPassed = (status: ConditionStatus | undefined) =>
  status === 'pass' || status === 'not_applicable'

function withCheck(
  { sha256, size_bytes }: Omit<EvidenceFile, 'check'>,
  checks: Checks,
): EvidenceFile {
  const check = checks.get(sha256)
  const isEnded = check && !isCheckPending(check.state)
  return {
    sha256,
    size_bytes,
    check: isEnded
      ? {
          state: check.state,
          reason: check.state === 'done' ? check.reason : null,
          engine: check.engine,
          checked_at: check.ended_at,
          pages: check.pages,
          is_page_count_estimated: check.is_page_count_estimated,
          barriers: check.barriers,
          is_for_people: check.is_for_people,
        }
      : null,
  }
}

/** Omits places and gaps, which stay in the check. */
const conditionsOf = (check: EvidenceCheckRow | undefined): Condition[] =>
  (check?.conditions ?? []).map(({ pages = [], ...condition }) => ({
    ...condition,
    pages,
    tested: 0,
    places: [],
    gaps: [],
  }))

/** Readers look for what is still to be done, so only delivered bytes have pages. */
const toConditionFinding = (condition: Condition | undefined, isDelivered: boolean) =>
  condition
    ? {
        status: condition.status,
        count: condition.count,
        ...(condition.placeCount !== undefined && { place_count: condition.placeCount }),
        ...(isDelivered && condition.pages.length > 0 && { pages: condition.pages }),
      }
    : null

/** Two engines may find different things in the same bytes, so nobody can tell what has changed. */
const toCondition = (
  { rule, before, after, change }: ReturnType<typeof compareConditions>[number],
  { isOneEngine, isFixed }: { isOneEngine: boolean; isFixed: boolean },
): EvidenceCondition => ({
  rule,
  before: toConditionFinding(before, !isFixed),
  after: toConditionFinding(after, isFixed),
  change: (isOneEngine && change) || null,
})

function toRuleTexts(rule: string) {
  const { looksAt, wrong } = ruleTextOf(rule) ?? { looksAt: rule, wrong: rule }
  return { looks_at: looksAt, wrong }
}
