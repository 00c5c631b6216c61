import {
  claimsPart2,
  countedOf,
  formatCount,
  formatQuantity,
  isNumbered,
  type Condition,
} from '@curbcut/contract'
import {
  allPassedWords,
  answerWords,
  conditionWords,
  verdictWords,
  withJudged,
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
  const tested = testedWords(document)
  const { notCompared, mayBeOther } = document
  const doubt = mayBeOther && 'It may not be the document of its original.'
  const more = [notCompared, doubt].filter(Boolean)
  return more.length > 0 ? [`${tested.replace(/\.$/, '')}.`, ...more].join(' ') : tested
}

const testedWords = ({ conditions, judgedByPeople }: DeliveredDocument): string =>
  conditions.length > 0
    ? verdictWords(conditions, judgedByPeople)
    : withJudged(notChecked, judgedByPeople, 1)

const notChecked = 'not checked by machine'

/**
 * One sentence for each kind of check, one about the documents that were not compared, and one about those that
 * may be the wrong ones.
 */
export function reportVerdict(documents: readonly DeliveredDocument[]): string[] {
  const checked = documents.filter(({ conditions }) => conditions.length > 0)
  const numbered = checked.filter(({ conditions }) => conditions.some(isNumbered))
  const newer = numbered.filter(({ conditions }) => claimsPart2(conditions))
  const pdfs = numbered.filter(({ conditions }) => !claimsPart2(conditions))
  const others = checked.filter(({ conditions }) => !conditions.some(isNumbered))
  const rest = documents.filter(({ conditions }) => conditions.length === 0)
  return [
    ...overallVerdict(pdfs, { one: 'PDF document', many: 'PDF documents' }),
    ...overallVerdict(newer, { one: 'PDF document', many: 'PDF documents that claim PDF/UA-2' }),
    ...overallVerdict(others, { one: 'other document', many: 'other documents' }),
    ...overallVerdict(rest, { one: 'document', many: 'documents' }),
    ...notComparedVerdict(documents.filter(({ notCompared }) => notCompared).length),
    ...mayBeOtherCount(documents.filter(({ mayBeOther }) => mayBeOther).length),
  ]
}

function notComparedVerdict(documents: number): string[] {
  if (documents === 0) return []
  const were = formatQuantity(documents, 'document was', 'documents were')
  return [`${were} not compared with ${documents === 1 ? 'its original' : 'their originals'}.`]
}

function mayBeOtherCount(documents: number): string[] {
  if (documents === 0) return []
  const those = documents === 1 ? 'that of its original' : 'those of their originals'
  return [`${formatQuantity(documents, 'document')} may not be ${those}.`]
}

/** Adds up the answers of all documents, but not their numbers of conditions. */
function overallVerdict(
  documents: readonly DeliveredDocument[],
  { one, many }: { one: string; many: string },
): string[] {
  const [first, ...others] = documents
  if (!first) return []
  if (others.length === 0) return [`1 ${one}: ${testedWords(first)}`]
  const all = `${formatCount(documents.length)} ${many}`
  const judged = documents.reduce((sum, { judgedByPeople }) => sum + judgedByPeople, 0)
  const counted = documents.map(({ conditions }) => countedOf(conditions))
  const answers = counted.flat()
  if (answers.length === 0) {
    return [`${all}: ${withJudged(notChecked, judged, documents.length)}`]
  }
  const max = Math.max(...counted.map(({ length }) => length))
  const tested = claimsPart2(first.conditions)
    ? `each machine-checked for ${rangeOf(counted)} shared conditions, the others not assessed`
    : `each machine-checked for ${rangeOf(counted)} ${conditionWords(answers, max)}`
  const sums = allPassedWords(answers) ?? `in all ${answerWords(answers)}`
  return [withJudged(`${all}, ${tested}: ${sums}`, judged, documents.length)]
}

/** Older checks may know fewer conditions, and each kind of document has its own. */
function rangeOf(counted: readonly (readonly unknown[])[]): string {
  const counts = counted.map(({ length }) => length)
  const [min, max] = [Math.min(...counts), Math.max(...counts)].map(formatCount)
  return min === max ? `${max}` : `${min} to ${max}`
}
