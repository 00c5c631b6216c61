import { checkStateTexts } from '#contract/documents/check-texts.ts'
import { barrierSumWords, deliveredKindOf, sumBarriers } from '#contract/documents/delivered.ts'
import type { EvidenceBytes, EvidenceDocument, EvidenceOverview } from './evidence.ts'
import { evidenceWords, foundInBytes, undecidedIn } from './evidence-texts.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'
import { humanConditionNames } from './human-conditions.ts'

/** The headers of the table with which a report begins. */
export const overviewColumns = {
  number: 'No.',
  document: 'Document',
  before: 'Before',
  after: 'After',
  judged: 'Judged',
  exceptions: 'Exceptions',
} as const

/** What remains of a document, and why, each in a sentence; empty where nothing is. */
export const exceptionsOf = (document: EvidenceDocument): string[] => [
  ...remainingOf(document),
  ...reasonsOf(document),
]

/** Why not the whole of a document was checked, and why it was delivered anyway. */
export function reasonsOf({ original, fixed, delivery_reason }: EvidenceDocument): string[] {
  const reason = (fixed ?? original).check?.reason
  return [
    ...(reason ? [reason] : []),
    ...(delivery_reason === null ? [] : [`${evidenceWords.deliveredAnyway}: ${delivery_reason}`]),
  ]
}

/** What remains of a document, in a short sentence. */
export function remainingOf(document: EvidenceDocument): string[] {
  const { fixed } = document
  const check = fixed?.check && { ...fixed.check, ...undecidedIn(document, 'fixed') }
  switch (deliveredKindOf(fixed && { check: check ?? null })) {
    case 'unfixed':
      return ['There is no fixed document.']
    case 'sealed':
      return [`${checkStateTexts[fixed?.check?.state ?? 'unreadable'].label}.`]
    case 'barriers':
      return [`${formatQuantity(fixed?.check?.barriers ?? 0, 'barrier')} left.`]
    case 'unchecked':
      return [`${uncheckedWords(fixed)}.`]
    case 'partly':
      return ['Not fully checked.']
    // An edition has only checks that ended.
    case 'checking':
    case 'ready':
      return []
  }
}

/** Kinds of documents that no machine checks are no failure: people look at them. */
function uncheckedWords(fixed: EvidenceBytes | null): string {
  const state = fixed?.check?.state ?? 'not_supported'
  return state === 'not_supported' ? evidenceWords.notChecked : checkStateTexts[state].label
}

/** The result as delivered, with what a machine has put right: "12 pages · no barriers found". */
export function afterWords(document: EvidenceDocument): string {
  if (!document.fixed) return evidenceWords.unchanged
  const found = foundInBytes(document, 'fixed')
  const right = document.put_right
  return right ? `${found} · ${formatCount(right)} put right by machine` : found
}

/** How many of the conditions that only people judge were judged: "3 of 8". */
export const judgedWords = ({ judgments }: EvidenceDocument): string =>
  `${judgments.length} of ${humanConditionNames.length}`

/** What the documents of an edition come to together. */
export function overviewOf(documents: readonly EvidenceDocument[]): EvidenceOverview {
  const repaired = documents.flatMap(({ put_right }) => put_right ?? [])
  return {
    barriers: sumBarriers(
      documents.map(({ original, fixed }) => ({
        before: toFound(original),
        now: toFound(fixed ?? original),
      })),
    ),
    put_right: repaired.length > 0 ? repaired.reduce((sum, right) => sum + right, 0) : null,
    exceptions: documents
      .filter((document) => exceptionsOf(document).length > 0)
      .map(({ number }) => number),
  }
}

const toFound = ({ check }: EvidenceBytes) =>
  check && {
    ...{ state: check.state, barriers: check.barriers, isForPeople: check.is_for_people },
    engine: check.engine,
  }

/** "46 barriers before, 4 now", and what a machine has put right of them, each in a line. */
export function overviewWords(overview: EvidenceOverview, documents: number): string[] {
  const { barriers, put_right: putRight } = overview
  const sum = barrierSumWords(barriers, documents)
  return [
    ...(sum === undefined ? [] : [sum]),
    ...(putRight === null ? [] : [`${evidenceWords.putRight}: ${formatCount(putRight)}`]),
  ]
}

/** The numbers from 1 to `documents`, those first with which something remains. */
export function orderOfDocuments(documents: number, exceptions: readonly number[] = []): number[] {
  const left = new Set(exceptions)
  const numbers = Array.from({ length: documents }, (_, index) => index + 1)
  return [
    ...numbers.filter((number) => left.has(number)),
    ...numbers.filter((number) => !left.has(number)),
  ]
}
