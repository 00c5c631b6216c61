import { setImmediate } from 'node:timers/promises'
import {
  criteria,
  criterionResultNames,
  deliveredFinding,
  isNumbered,
  criterionResult,
  jobResult,
  vpatRemark,
  type Criterion,
  type CriterionResult,
  type DocumentCriterion,
  type EvidenceDocument,
  type EvidenceEdition,
  type FailedCondition,
  type JudgedBytes,
  type PdfUaSums,
  type ReportCriterion,
} from '@curbcut/contract'

/** The results of one document, in the order of the table of criteria. */
export const resultsOf = (delivered: JudgedBytes): CriterionResult[] =>
  criteria.map((criterion) => criterionResult(criterion, delivered))

/** By number of the criterion. */
export const toDocumentCriteria = (
  results: readonly CriterionResult[],
): Record<string, DocumentCriterion> =>
  Object.fromEntries(
    results.map((result, index) => [
      criteria[index]?.number ?? '',
      { ...toStored(result), ...filled({ failed: result.failed }) },
    ]),
  )

/** Lists without entries are left out: 500 documents have 28,000 results. */
const toStored = ({ result, open }: CriterionResult) => ({
  result,
  ...filled({ doubts: open.doubts, undecided: open.undecided, not_judged: open.asks }),
})

const filled = <Lists extends Record<string, readonly unknown[]>>(lists: Lists): Partial<Lists> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>

type DocumentResults = { document: EvidenceDocument; results: readonly CriterionResult[] }

/** The criteria with their results for all documents; yields to other requests after each. */
export async function composeCriteria(
  composed: readonly DocumentResults[],
  words: EvidenceEdition['words'],
): Promise<ReportCriterion[]> {
  const reported: ReportCriterion[] = []
  for (const [index, criterion] of criteria.entries()) {
    reported.push(toReported(criterion, ofCriterion(composed, index), words))
    await setImmediate()
  }
  return reported
}

type OfCriterion = { document: EvidenceDocument; result: CriterionResult }

const ofCriterion = (composed: readonly DocumentResults[], index: number): OfCriterion[] =>
  composed.flatMap(({ document, results }) => {
    const result = results[index]
    return result ? [{ document, result }] : []
  })

function toReported(
  { number, name, level, since, en301549, section508, uncovered }: Criterion,
  all: readonly OfCriterion[],
  words: EvidenceEdition['words'],
): ReportCriterion {
  const ofAll = jobResult(all.map(({ result }) => result))
  return {
    number,
    name,
    level,
    since,
    en301549,
    section508,
    ...toStored(ofAll),
    documents: documentsByResult(all),
    ...filled({ failed: ofAll.failed.map((rule) => toFailed(rule, all)) }),
    uncovered,
    remark: vpatRemark(ofAll, (rule) => words[rule]?.wrong),
  }
}

function documentsByResult(all: readonly OfCriterion[]): ReportCriterion['documents'] {
  const counted = criterionResultNames.map(
    (name) => [name, all.filter(({ result }) => result.result === name).length] as const,
  )
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

/** The numbers of more documents are not stored. */
const maxNumbers = 20

function toFailed(rule: string, all: readonly OfCriterion[]): FailedCondition {
  const failing = all
    .filter(({ result }) => result.failed.includes(rule))
    .map(({ document }) => document)
  const places = failing.map((document) => {
    const condition = document.conditions.find((one) => one.rule === rule)
    const finding = condition && deliveredFinding(condition, document)
    return finding?.place_count ?? finding?.count ?? 0
  })
  return {
    rule,
    places: places.reduce((sum, one) => sum + one, 0),
    documents: failing.length,
    numbers: failing.slice(0, maxNumbers).map(({ number }) => number),
  }
}

/** Sums over the delivered documents, in the order of the conditions. */
export function pdfUaSums(documents: readonly EvidenceDocument[]): PdfUaSums {
  const sums: PdfUaSums = {}
  for (const document of documents) {
    for (const condition of document.conditions.filter(isNumbered)) {
      const finding = deliveredFinding(condition, document)
      if (!finding) continue
      const sum = (sums[condition.rule] ??= {})
      sum[finding.status] = (sum[finding.status] ?? 0) + 1
    }
  }
  return sums
}
