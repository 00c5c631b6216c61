import { checkStateTexts } from '#contract/documents/check-texts.ts'
import { doubtWords } from '#contract/documents/comparison-texts.ts'
import { barrierSumWords, deliveredKindOf, sumBarriers } from '#contract/documents/delivered.ts'
import { mayBeOther } from '#contract/documents/document-comparison.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'
import { evidenceWords, foundInBytes, undecidedIn } from './evidence-texts.ts'
import type { EvidenceBytes, EvidenceDocument, EvidenceOverview } from './evidence.ts'
import { humanConditionNames } from './human-conditions.ts'

export const overviewColumns = {
  number: 'No.',
  document: 'Document',
  before: 'Before',
  after: 'After',
  judged: 'Judged',
  exceptions: 'Exceptions',
} as const

/** Sentences about what remains and why; empty if nothing does. */
export const exceptionsOf = (document: EvidenceDocument): string[] => [
  ...doubtsOf(document),
  ...remainingOf(document),
  ...reasonsOf(document),
]

/** Why the delivered document may not be that of the original, with figures. */
export const doubtsOf = ({ comparison }: EvidenceDocument): string[] =>
  comparison ? doubtWords(comparison) : []

export function reasonsOf({ original, fixed, delivery_reason }: EvidenceDocument): string[] {
  const reason = (fixed ?? original).check?.reason
  return [
    ...(reason ? [reason] : []),
    ...(delivery_reason === null ? [] : [`${evidenceWords.deliveredAnyway}: ${delivery_reason}`]),
  ]
}

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
    // Checks of an edition have ended, and doubts have their own sentences.
    case 'checking':
    case 'doubtful':
    case 'ready':
      return []
  }
}

/** A kind that no machine checks is no failure: people look at it. */
function uncheckedWords(fixed: EvidenceBytes | null): string {
  const state = fixed?.check?.state ?? 'not_supported'
  return state === 'not_supported' ? evidenceWords.notChecked : checkStateTexts[state].label
}

/** "12 pages · no barriers found"; without a change of the original, "Unchanged". */
export function afterWords(document: EvidenceDocument): string {
  const { fixed, comparison } = document
  if (!fixed || comparison?.doubts.includes('same_bytes')) return evidenceWords.unchanged
  const found = foundInBytes(document, 'fixed')
  const right = document.put_right
  return right ? `${found} · ${formatCount(right)} repaired by machine` : found
}

/** "3 of 8". */
export const judgedWords = ({ judgments }: EvidenceDocument): string =>
  `${judgments.length} of ${humanConditionNames.length}`

export function overviewOf(documents: readonly EvidenceDocument[]): EvidenceOverview {
  const repaired = documents.flatMap(({ put_right }) => put_right ?? [])
  return {
    barriers: sumBarriers(
      documents.map((document) => ({
        before: toDeliveredCheck(document.original),
        // Barriers of another document say nothing about this one.
        now: mayBeOther(document.comparison)
          ? null
          : toDeliveredCheck(document.fixed ?? document.original),
      })),
    ),
    put_right: repaired.length > 0 ? repaired.reduce((sum, right) => sum + right, 0) : null,
    exceptions: documents
      .filter((document) => exceptionsOf(document).length > 0)
      .map(({ number }) => number),
  }
}

const toDeliveredCheck = ({ check }: EvidenceBytes) =>
  check && {
    state: check.state,
    barriers: check.barriers,
    isForPeople: check.is_for_people,
    engine: check.engine,
  }

export function overviewWords(overview: EvidenceOverview, documents: number): string[] {
  const { barriers, put_right: putRight } = overview
  const sum = barrierSumWords(barriers, documents)
  return [
    ...(sum === undefined ? [] : [sum]),
    ...(putRight === null ? [] : [`${evidenceWords.putRight}: ${formatCount(putRight)}`]),
  ]
}

/** Numbers from 1; documents with exceptions come first. */
export function documentOrder(documents: number, exceptions: readonly number[] = []): number[] {
  const withExceptions = new Set(exceptions)
  const numbers = Array.from({ length: documents }, (_, index) => index + 1)
  return [
    ...numbers.filter((number) => withExceptions.has(number)),
    ...numbers.filter((number) => !withExceptions.has(number)),
  ]
}
