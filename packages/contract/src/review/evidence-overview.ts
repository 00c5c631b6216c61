import { checkStateTexts } from '#contract/documents/check-texts.ts'
import { doubtSentencesOf } from '#contract/documents/comparison-texts.ts'
import {
  deliveredAnywayLabel,
  barrierSumText,
  deliveryStatusOf,
  sumBarriers,
} from '#contract/documents/delivery-status.ts'
import { mayBeOtherDocument } from '#contract/documents/document-comparison.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'
import { evidenceTexts, documentResultText, countUndecided } from './evidence-texts.ts'
import type { EvidenceFile, EvidenceDocument, EvidenceOverview } from './evidence.ts'
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
  ...remainingIssuesOf(document),
  ...reasonsOf(document),
]

/** Why the delivered document may not be that of the original, with figures. */
export const doubtsOf = ({ comparison }: EvidenceDocument): string[] =>
  comparison ? doubtSentencesOf(comparison) : []

export function reasonsOf({ original, fixed, delivery_reason }: EvidenceDocument): string[] {
  const reason = (fixed ?? original).check?.reason
  return [
    ...(reason ? [reason] : []),
    ...(delivery_reason === null ? [] : [`${deliveredAnywayLabel}: ${delivery_reason}`]),
  ]
}

export function remainingIssuesOf(document: EvidenceDocument): string[] {
  const { fixed } = document
  const check = fixed?.check && { ...fixed.check, ...countUndecided(document, 'fixed') }
  switch (deliveryStatusOf(fixed && { check: check ?? null })) {
    case 'unfixed':
      return ['There is no fixed document.']
    case 'sealed':
      return [`${checkStateTexts[fixed?.check?.state ?? 'unreadable'].label}.`]
    case 'barriers':
      return [`${formatQuantity(fixed?.check?.barriers ?? 0, 'barrier')} left.`]
    case 'unchecked':
      return [`${uncheckedText(fixed)}.`]
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
function uncheckedText(fixed: EvidenceFile | null): string {
  const state = fixed?.check?.state ?? 'not_supported'
  return state === 'not_supported' ? evidenceTexts.notChecked : checkStateTexts[state].label
}

/** "12 pages · no barriers found"; without a change of the original, "Unchanged". */
export function deliveredResultText(document: EvidenceDocument, forPeopleText?: string): string {
  const { fixed, comparison } = document
  if (!fixed || comparison?.doubts.includes('same_bytes')) return evidenceTexts.unchanged
  const resultText = documentResultText(document, 'fixed', forPeopleText)
  const repairedCount = document.put_right
  return repairedCount
    ? `${resultText} · ${formatCount(repairedCount)} repaired by machine`
    : resultText
}

/** "3 of 8". */
export const judgedCountText = ({ judgments }: EvidenceDocument): string =>
  `${judgments.length} of ${humanConditionNames.length}`

export function overviewOf(documents: readonly EvidenceDocument[]): EvidenceOverview {
  const repairedCounts = documents.flatMap(({ put_right }) => put_right ?? [])
  return {
    barriers: sumBarriers(
      documents.map((document) => ({
        before: toDeliveredCheck(document.original),
        // Barriers of another document say nothing about this one.
        now: mayBeOtherDocument(document.comparison)
          ? null
          : toDeliveredCheck(document.fixed ?? document.original),
      })),
    ),
    put_right:
      repairedCounts.length > 0
        ? repairedCounts.reduce((sum, repairedCount) => sum + repairedCount, 0)
        : null,
    exceptions: documents
      .filter((document) => exceptionsOf(document).length > 0)
      .map(({ number }) => number),
  }
}

const toDeliveredCheck = ({ check }: EvidenceFile) =>
  check && {
    state: check.state,
    barriers: check.barriers,
    isForPeople: check.is_for_people,
    engine: check.engine,
  }

export function overviewSentences(overview: EvidenceOverview, documentCount: number): string[] {
  const { barriers, put_right: repairedTotal } = overview
  const sum = barrierSumText(barriers, documentCount)
  return [
    ...(sum === undefined ? [] : [sum]),
    ...(repairedTotal === null
      ? []
      : [`${evidenceTexts.repairedByMachine}: ${formatCount(repairedTotal)}`]),
  ]
}

/** Numbers from 1; documents with exceptions come first. */
export function documentOrder(documentCount: number, exceptions: readonly number[] = []): number[] {
  const withExceptions = new Set(exceptions)
  const numbers = Array.from({ length: documentCount }, (_, index) => index + 1)
  return [
    ...numbers.filter((number) => withExceptions.has(number)),
    ...numbers.filter((number) => !withExceptions.has(number)),
  ]
}
