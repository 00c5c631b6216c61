import {
  claimsPdfUa2,
  countedConditionsOf,
  formatCount,
  formatQuantity,
  isPdfUaCondition,
  type Condition,
} from '@curbcut/contract'
import {
  allPassedText,
  resultCountsText,
  conditionNoun,
  verdictSentence,
  withJudgedCount,
} from '@curbcut/contract/check-sentences.ts'

type DeliveredDocument = {
  /** Empty if the delivered bytes were not checked. */
  conditions: readonly Pick<Condition, 'rule' | 'status'>[]
  judgedByPeople: number
  /** Why its fixed document was not compared with the original, in words. */
  notCompared?: string | undefined
  mayBeOther?: boolean
}

/** States what was tested, never that a document is accessible. */
export function documentVerdict(document: DeliveredDocument): string {
  const testedSentence = testedText(document)
  const { notCompared, mayBeOther } = document
  const doubt = mayBeOther && 'It may not be the document of its original.'
  const remarks = [notCompared, doubt].filter(Boolean)
  return remarks.length > 0
    ? [`${testedSentence.replace(/\.$/, '')}.`, ...remarks].join(' ')
    : testedSentence
}

const testedText = ({ conditions, judgedByPeople }: DeliveredDocument): string =>
  conditions.length > 0
    ? verdictSentence(conditions, judgedByPeople)
    : withJudgedCount(notChecked, judgedByPeople, 1)

const notChecked = 'not checked by machine'

/** One sentence per kind of check, one for documents not compared, one for possibly wrong ones. */
export function reportVerdict(documents: readonly DeliveredDocument[]): string[] {
  const checkedDocuments = documents.filter(({ conditions }) => conditions.length > 0)
  const pdfDocuments = checkedDocuments.filter(({ conditions }) =>
    conditions.some(isPdfUaCondition),
  )
  const pdfUa2Documents = pdfDocuments.filter(({ conditions }) => claimsPdfUa2(conditions))
  const pdfUa1Documents = pdfDocuments.filter(({ conditions }) => !claimsPdfUa2(conditions))
  const otherDocuments = checkedDocuments.filter(
    ({ conditions }) => !conditions.some(isPdfUaCondition),
  )
  const uncheckedDocuments = documents.filter(({ conditions }) => conditions.length === 0)
  return [
    ...groupVerdict(pdfUa1Documents, { singular: 'PDF document', plural: 'PDF documents' }),
    ...groupVerdict(pdfUa2Documents, {
      singular: 'PDF document',
      plural: 'PDF documents that claim PDF/UA-2',
    }),
    ...groupVerdict(otherDocuments, { singular: 'other document', plural: 'other documents' }),
    ...groupVerdict(uncheckedDocuments, { singular: 'document', plural: 'documents' }),
    ...notComparedVerdict(documents.filter(({ notCompared }) => notCompared).length),
    ...mayBeOtherVerdict(documents.filter(({ mayBeOther }) => mayBeOther).length),
  ]
}

function notComparedVerdict(documents: number): string[] {
  if (documents === 0) return []
  const were = formatQuantity(documents, 'document was', 'documents were')
  return [`${were} not compared with ${documents === 1 ? 'its original' : 'their originals'}.`]
}

function mayBeOtherVerdict(documents: number): string[] {
  if (documents === 0) return []
  const those = documents === 1 ? 'that of its original' : 'those of their originals'
  return [`${formatQuantity(documents, 'document')} may not be ${those}.`]
}

/** Adds up the answers of all documents, but not their numbers of conditions. */
function groupVerdict(
  documents: readonly DeliveredDocument[],
  { singular, plural }: { singular: string; plural: string },
): string[] {
  const [first, ...others] = documents
  if (!first) return []
  if (others.length === 0) return [`1 ${singular}: ${testedText(first)}`]
  const groupLabel = `${formatCount(documents.length)} ${plural}`
  const judgedCount = documents.reduce((sum, { judgedByPeople }) => sum + judgedByPeople, 0)
  const countedConditions = documents.map(({ conditions }) => countedConditionsOf(conditions))
  const answers = countedConditions.flat()
  if (answers.length === 0) {
    return [`${groupLabel}: ${withJudgedCount(notChecked, judgedCount, documents.length)}`]
  }
  const maxCount = Math.max(...countedConditions.map(({ length }) => length))
  const tested = claimsPdfUa2(first.conditions)
    ? `each machine-checked for ${countRangeOf(countedConditions)} shared conditions, the others not assessed`
    : `each machine-checked for ${countRangeOf(countedConditions)} ${conditionNoun(answers, maxCount)}`
  const answersText = allPassedText(answers) ?? `in all ${resultCountsText(answers)}`
  return [
    withJudgedCount(`${groupLabel}, ${tested}: ${answersText}`, judgedCount, documents.length),
  ]
}

/** Older checks may know fewer conditions, and each kind of document has its own. */
function countRangeOf(counted: readonly (readonly unknown[])[]): string {
  const counts = counted.map(({ length }) => length)
  const [min, max] = [Math.min(...counts), Math.max(...counts)].map(formatCount)
  return min === max ? `${max}` : `${min} to ${max}`
}
