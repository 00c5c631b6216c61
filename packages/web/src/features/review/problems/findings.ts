import {
  shownName,
  checkStateTexts,
  currentCheckOf,
  formatCount,
  formatQuantity,
  humanConditionNames,
  humanConditions,
  isUnreadable,
  isUnderWay,
  pagesDiffer,
  type JobFile,
  type JudgedDocument,
  type PageComparison,
} from '@curbcut/contract'
import type { JudgmentList } from '#web/features/review/judgments/judgments-api.ts'
import { countingCheckOf } from '#web/lib/documents/counting-check.ts'

export type CountedFile = PageComparison & {
  file: JobFile
  simple: number
  complex: number
  /** Pages that are likely to count as complex; undefined if the check does not tell. */
  likelyComplex: number | undefined
}

export type Findings = {
  /** Special files are not among them, as a quote pays for them. */
  compared: readonly CountedFile[]
  /** Excludes estimated counts. */
  differing: readonly CountedFile[]
  withBarriers: readonly JobFile[]
  /** Files that only people can assess, such as images. */
  forPeople: readonly JobFile[]
  /** Files without barriers that have undecided conditions; not images. */
  undecided: readonly JobFile[]
  underWay: readonly JobFile[]
  /** Files whose newest document has no result and will get none. */
  unchecked: readonly JobFile[]
}

export function findingsOf(files: readonly JobFile[]): Findings {
  const compared = files.flatMap(comparePages)
  const stateOf = (file: JobFile) => currentCheckOf(file)?.state
  return {
    compared,
    differing: compared.filter(pagesDiffer),
    withBarriers: files.filter((file) => barriersOf(file) > 0),
    forPeople: files.filter((file) => barriersOf(file) === 0 && currentCheckOf(file)?.isForPeople),
    undecided: files.filter((file) => {
      const check = currentCheckOf(file)
      return barriersOf(file) === 0 && !check?.isForPeople && (check?.undecided ?? 0) > 0
    }),
    underWay: files.filter((file) => isUnderWay(stateOf(file) ?? 'done')),
    unchecked: files.filter((file) => {
      const state = stateOf(file)
      return state === undefined || (state !== 'done' && !isUnderWay(state))
    }),
  }
}

function comparePages(file: JobFile): CountedFile[] {
  const { simple_pages: simple, complex_pages: complex } = file
  const counting = countingCheckOf(file.check, file.versions.at(-1)?.check)
  if (file.isSpecialFile || simple === null || complex === null) return []
  if (typeof counting?.pages !== 'number') return []
  const { pages: counted, isPageCountEstimated: isAbout, complexPages: likelyComplex } = counting
  return [{ file, simple, complex, claimed: simple + complex, counted, isAbout, likelyComplex }]
}

export const barriersOf = (file: JobFile): number => currentCheckOf(file)?.barriers ?? 0

/** What its check found exceptional about a document, a few words each. */
export function warningsOf(file: JobFile): string[] {
  const { withBarriers, unchecked } = findingsOf([file])
  return [
    ...withBarriers.map((one) => formatQuantity(barriersOf(one), 'barrier')),
    ...unchecked.map(stateWords),
  ]
}

const stateWords = (file: JobFile): string =>
  checkStateTexts[currentCheckOf(file)?.state ?? 'not_supported'].label

/** "2 pages entered, 3 counted". */
export const pageWords = ({ claimed, counted }: Pick<PageComparison, 'claimed' | 'counted'>) =>
  `${formatQuantity(claimed, 'page')} entered, ${formatCount(counted)} counted`

/** The findings as text for the person who repeats the work; empty if there are none. */
export function findingsText(
  { differing, withBarriers, unchecked }: Findings,
  maxCharacters: number,
): string {
  // Other failed checks are no fault of the remediator.
  const sealed = unchecked.filter((file) => isUnreadable(currentCheckOf(file)))
  return withinLimit(
    [
      ...paragraph(
        'Barriers are left:',
        withBarriers.map(
          (file) => `${shownName(file.file_name)}: ${formatQuantity(barriersOf(file), 'barrier')}`,
        ),
      ),
      ...paragraph(
        'Cannot be opened:',
        sealed.map((file) => `${shownName(file.file_name)}: ${stateWords(file)}`),
      ),
      ...paragraph(
        'Pages differ:',
        differing.map((one) => `${shownName(one.file.file_name)}: ${pageWords(one)}`),
      ),
    ],
    maxCharacters,
  )
}

/** The missing judgments as text; empty if there are none. */
export function notJudgedText(
  { data, pagination, judged, conditions }: JudgmentList,
  maxCharacters: number,
): string {
  const remainingHere = data.reduce((sum, document) => sum + remainingOf(document).length, 0)
  // Only totals are known of other pages of the list.
  const remainingElsewhere = conditions - judged - remainingHere
  const otherDocuments = remainingElsewhere > 0 ? pagination.total - data.length : 0
  const others = otherDocuments > 0 && [
    `${formatQuantity(otherDocuments, 'other document')}: ${formatCount(remainingElsewhere)} in all`,
  ]
  return withinLimit(
    paragraph('Not judged yet:', [...data.flatMap(notJudgedWords), ...(others || [])]),
    maxCharacters,
    otherDocuments - 1,
  )
}

const paragraph = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? [heading, ...lines.map((line) => `- ${line}`)] : []

const remainingOf = ({ judgments }: JudgedDocument) =>
  humanConditionNames.filter((name) => !judgments.some(({ condition }) => condition === name))

function notJudgedWords(document: JudgedDocument): string[] {
  const remaining = remainingOf(document)
  if (remaining.length === 0) return []
  const isAll = remaining.length === humanConditionNames.length
  const words = isAll
    ? `all ${remaining.length}`
    : remaining.map((condition) => humanConditions[condition].label).join(', ')
  return [`${shownName(document.file_name)}: ${words}`]
}

/** Fits whole lines into `maxCharacters` and counts the others; `also` adds to that count. */
function withinLimit(lines: readonly string[], maxCharacters: number, also = 0): string {
  const fullText = lines.join('\n')
  if (fullText.length <= maxCharacters) return fullText
  for (let shownCount = lines.length - 1; shownCount > 0; shownCount -= 1) {
    const omitted = lines.slice(shownCount).filter((line) => line.startsWith('- ')).length
    const text = [...lines.slice(0, shownCount), `… and ${omitted + Math.max(0, also)} more`].join(
      '\n',
    )
    if (text.length <= maxCharacters) return text
  }
  return ''
}
