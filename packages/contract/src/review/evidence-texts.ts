import { placesOf, undecidedOf } from '#contract/documents/check-summary.ts'
import {
  conditionStatusTexts,
  resultWords,
  sideWords,
  withPages,
  type ComparedCondition,
} from '#contract/documents/check-texts.ts'
import type { EvidenceCondition, EvidenceDocument } from './evidence.ts'

/** Shared by the screen and the PDF. */
export const evidenceWords = {
  received: 'As received',
  delivered: 'As delivered',
  deliveredAnyway: 'Delivered anyway',
  completionReason: 'Why the review was completed',
  judged: 'Judged by people',
  notJudged: 'Not judged',
  notChecked: 'Not checked by machine',
  sameForAll: 'The same for all documents',
  withRest: 'Answered together with the rest',
  putRight: 'Repaired by machine',
  unchanged: 'Unchanged',
  noExceptions: 'None',
  seeBelow: 'See below.',
  codeAlt: 'QR code: the address of the page where anyone can compare documents with this report',
  frozen: 'Report signed',
  reportHash: 'SHA-256 of the signed report',
  signedWith: 'Signed with key',
} as const

const sides = { original: 'before', fixed: 'after' } as const
type Side = keyof typeof sides
type DocumentConditions = Pick<EvidenceDocument, 'original' | 'fixed' | 'conditions'>

/** "12 pages · 3 barriers". */
export function foundInBytes(document: DocumentConditions, which: Side): string {
  const check = document[which]?.check
  if (!check) return evidenceWords.notChecked
  const { state, pages, is_page_count_estimated } = check
  const isForPeople = check.is_for_people
  const counts = { ...undecidedIn(document, which), ...placesIn(document, which) }
  const found = resultWords({ ...check, isForPeople, ...counts })
  return state === 'done'
    ? withPages(found, { pages, isEstimated: is_page_count_estimated })
    : found
}

const placesIn = ({ conditions }: Pick<DocumentConditions, 'conditions'>, which: Side) =>
  placesOf(
    conditions.flatMap(({ rule, [sides[which]]: found }) =>
      found ? [{ rule, status: found.status, placeCount: found.place_count }] : [],
    ),
  )

export const undecidedIn = ({ conditions }: Pick<DocumentConditions, 'conditions'>, which: Side) =>
  undecidedOf(
    conditions.flatMap(({ rule, [sides[which]]: found }) =>
      found ? [{ rule, status: found.status }] : [],
    ),
  )

export function conditionFindingText(
  condition: EvidenceCondition,
  side: 'before' | 'after',
): string {
  const found = condition[side]
  if (!found) return 'Not checked'
  const words = conditionStatusTexts[found.status]
  if (found.status !== 'fail' && found.status !== 'warning') return words
  return `${words}, ${sideWords(toComparedCondition(condition), side)}`
}

type ReportFinding = NonNullable<EvidenceCondition['before']>

const counted = ({ count, place_count: placeCount }: ReportFinding) => ({ count, placeCount })

export const toComparedCondition = ({
  before,
  after,
  change,
}: EvidenceCondition): ComparedCondition => ({
  before: before && counted(before),
  after: after && counted(after),
  change,
})
