import { setImmediate } from 'node:timers/promises'
import {
  criteria,
  criterionResultNames,
  deliveredFinding,
  isPdfUaCondition,
  criterionResult,
  jobCriterionResult,
  vpatRemark,
  type Criterion,
  type CriterionResult,
  type DocumentCriterion,
  type EvidenceDocument,
  type EvidenceEdition,
  type FailedCondition,
  type TestedDocument,
  type PdfUaSums,
  type ReportCriterion,
} from '@curbcut/contract'

/** The results of one document, in the order of the table of criteria. */
export const criterionResultsOf = (delivered: TestedDocument): CriterionResult[] =>
  criteria.map((criterion) => criterionResult(criterion, delivered))

/** By number of the criterion. */
export const toDocumentCriteria = (
  results: readonly CriterionResult[],
): Record<string, DocumentCriterion> =>
  Object.fromEntries(
    results.map((result, index) => [
      criteria[index]?.number ?? '',
      { ...toStoredResult(result), ...withoutEmptyLists({ failed: result.failed }) },
    ]),
  )

/** Omits lists without entries: 500 documents have 28,000 results. */
const toStoredResult = ({ result, open }: CriterionResult) => ({
  result,
  ...withoutEmptyLists({ doubts: open.doubts, undecided: open.undecided, not_judged: open.asks }),
})

const withoutEmptyLists = <Lists extends Record<string, readonly unknown[]>>(
  lists: Lists,
): Partial<Lists> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>

type DocumentResults = { document: EvidenceDocument; results: readonly CriterionResult[] }

/** The criteria with their results for all documents; yields to other requests after each. */
export async function composeCriteria(
  documents: readonly DocumentResults[],
  words: EvidenceEdition['words'],
): Promise<ReportCriterion[]> {
  const reportCriteria: ReportCriterion[] = []
  for (const [index, criterion] of criteria.entries()) {
    reportCriteria.push(toReportCriterion(criterion, documentResultsOf(documents, index), words))
    await setImmediate()
  }
  return reportCriteria
}

type DocumentResult = { document: EvidenceDocument; result: CriterionResult }

const documentResultsOf = (
  documents: readonly DocumentResults[],
  index: number,
): DocumentResult[] =>
  documents.flatMap(({ document, results }) => {
    const result = results[index]
    return result ? [{ document, result }] : []
  })

function toReportCriterion(
  { number, name, level, since, en301549, section508, uncovered }: Criterion,
  documentResults: readonly DocumentResult[],
  words: EvidenceEdition['words'],
): ReportCriterion {
  const overallResult = jobCriterionResult(documentResults.map(({ result }) => result))
  return {
    number,
    name,
    level,
    since,
    en301549,
    section508,
    ...toStoredResult(overallResult),
    documents: documentsByResult(documentResults),
    ...withoutEmptyLists({
      failed: overallResult.failed.map((rule) => toFailedCondition(rule, documentResults)),
    }),
    uncovered,
    remark: vpatRemark(overallResult, (rule) => words[rule]?.wrong),
  }
}

function documentsByResult(
  documentResults: readonly DocumentResult[],
): ReportCriterion['documents'] {
  const documentCounts = criterionResultNames.map(
    (name) =>
      [name, documentResults.filter(({ result }) => result.result === name).length] as const,
  )
  return Object.fromEntries(documentCounts.filter(([, count]) => count > 0))
}

/** The numbers of more documents are not stored. */
const maxDocumentNumbers = 20

function toFailedCondition(
  rule: string,
  documentResults: readonly DocumentResult[],
): FailedCondition {
  const failingDocuments = documentResults
    .filter(({ result }) => result.failed.includes(rule))
    .map(({ document }) => document)
  const placeCounts = failingDocuments.map((document) => {
    const condition = document.conditions.find((one) => one.rule === rule)
    const finding = condition && deliveredFinding(condition, document)
    return finding?.place_count ?? finding?.count ?? 0
  })
  return {
    rule,
    places: placeCounts.reduce((sum, one) => sum + one, 0),
    documents: failingDocuments.length,
    numbers: failingDocuments.slice(0, maxDocumentNumbers).map(({ number }) => number),
  }
}

/** Sums over the delivered documents, in the order of the conditions. */
export function sumPdfUaResults(documents: readonly EvidenceDocument[]): PdfUaSums {
  const sums: PdfUaSums = {}
  for (const document of documents) {
    for (const condition of document.conditions.filter(isPdfUaCondition)) {
      const finding = deliveredFinding(condition, document)
      if (!finding) continue
      const sum = (sums[condition.rule] ??= {})
      sum[finding.status] = (sum[finding.status] ?? 0) + 1
    }
  }
  return sums
}
