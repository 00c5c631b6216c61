import { countFaultPlaces, countUndecidedConditions } from '#contract/documents/check-summary.ts'
import {
  conditionStatusTexts,
  checkResultText,
  sideCountText,
  withPageCount,
  type ComparedCondition,
} from '#contract/documents/check-texts.ts'
import type { EvidenceCondition, EvidenceDocument } from './evidence.ts'

/** Shared by the screen and the PDF. */
export const evidenceTexts = {
  received: 'As received',
  delivered: 'As delivered',
  completionReason: 'Why the review was completed',
  judged: 'Judged by people',
  notJudged: 'Not judged',
  notChecked: 'Not checked by machine',
  sameForAll: 'The same for all documents',
  withRest: 'Answered together with the rest',
  repairedByMachine: 'Repaired by machine',
  unchanged: 'Unchanged',
  noExceptions: 'None',
  seeBelow: 'See below.',
  qrCodeAlt: 'QR code: the address of the page where anyone can compare documents with this report',
  reportSigned: 'Report signed',
  reportHash: 'SHA-256 of the signed report',
  signedWith: 'Signed with key',
} as const

const findingKeys = { original: 'before', fixed: 'after' } as const
type DocumentSide = keyof typeof findingKeys
type DocumentConditions = Pick<EvidenceDocument, 'original' | 'fixed' | 'conditions'>

/** "12 pages · 3 barriers"; `forPeopleText` replaces what asks for a judgement. */
export function documentResultText(
  document: DocumentConditions,
  documentSide: DocumentSide,
  forPeopleText?: string,
): string {
  const check = document[documentSide]?.check
  if (!check) return evidenceTexts.notChecked
  const { state, pages, is_page_count_estimated } = check
  const isForPeople = check.is_for_people
  const counts = {
    ...countUndecided(document, documentSide),
    ...countPlaces(document, documentSide),
  }
  const resultText =
    (state === 'done' && isForPeople && !check.barriers && forPeopleText) ||
    checkResultText({ ...check, isForPeople, ...counts })
  return state === 'done'
    ? withPageCount(resultText, { pages, isEstimated: is_page_count_estimated })
    : resultText
}

const countPlaces = (
  { conditions }: Pick<DocumentConditions, 'conditions'>,
  documentSide: DocumentSide,
) =>
  countFaultPlaces(
    conditions.flatMap(({ rule, [findingKeys[documentSide]]: found }) =>
      found ? [{ rule, status: found.status, placeCount: found.place_count }] : [],
    ),
  )

export const countUndecided = (
  { conditions }: Pick<DocumentConditions, 'conditions'>,
  documentSide: DocumentSide,
) =>
  countUndecidedConditions(
    conditions.flatMap(({ rule, [findingKeys[documentSide]]: found }) =>
      found ? [{ rule, status: found.status }] : [],
    ),
  )

export function conditionFindingText(
  condition: EvidenceCondition,
  side: 'before' | 'after',
): string {
  const finding = condition[side]
  if (!finding) return 'Not checked'
  const statusText = conditionStatusTexts[finding.status]
  if (finding.status !== 'fail' && finding.status !== 'warning') return statusText
  return `${statusText}, ${sideCountText(toComparedCondition(condition), side)}`
}

type ReportFinding = NonNullable<EvidenceCondition['before']>

const toConditionCounts = ({ count, place_count: placeCount }: ReportFinding) => ({
  count,
  placeCount,
})

export const toComparedCondition = ({
  before,
  after,
  change,
}: EvidenceCondition): ComparedCondition => ({
  before: before && toConditionCounts(before),
  after: after && toConditionCounts(after),
  change,
})
