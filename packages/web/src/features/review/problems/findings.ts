import {
  toDisplayName,
  checkStateTexts,
  currentCheckOf,
  formatCount,
  formatQuantity,
  humanConditionNames,
  humanConditions,
  isUnreadable,
  isCheckPending,
  hasPageDifference,
  type JobFile,
  type JudgedDocument,
  type PageComparison,
} from '@curbcut/contract'
import type { JudgmentList } from '#web/features/review/judgments/judgments-api.ts'
import { pageCountCheckOf } from '#web/lib/documents/page-count-check.ts'

export type CountedFile = PageComparison & {
  file: JobFile
  simple: number
  complex: number
  /** Pages that are likely to count as complex; undefined if the check does not tell. */
  likelyComplex: number | undefined
}

export type Findings = {
  /** Special files are not among them, as a quote pays for them. */
  comparedFiles: readonly CountedFile[]
  /** Excludes estimated counts. */
  differingFiles: readonly CountedFile[]
  filesWithBarriers: readonly JobFile[]
  /** Files that only people can assess, such as images. */
  forPeople: readonly JobFile[]
  /** Files without barriers that have undecided conditions; not images. */
  undecided: readonly JobFile[]
  underWay: readonly JobFile[]
  /** Files whose newest document has no result and will get none. */
  unchecked: readonly JobFile[]
}

export function findingsOf(files: readonly JobFile[]): Findings {
  const comparedFiles = files.flatMap(comparePages)
  const stateOf = (file: JobFile) => currentCheckOf(file)?.state
  return {
    comparedFiles,
    differingFiles: comparedFiles.filter(hasPageDifference),
    filesWithBarriers: files.filter((file) => barrierCountOf(file) > 0),
    forPeople: files.filter(
      (file) => barrierCountOf(file) === 0 && currentCheckOf(file)?.isForPeople,
    ),
    undecided: files.filter((file) => {
      const check = currentCheckOf(file)
      return barrierCountOf(file) === 0 && !check?.isForPeople && (check?.undecided ?? 0) > 0
    }),
    underWay: files.filter((file) => isCheckPending(stateOf(file) ?? 'done')),
    unchecked: files.filter((file) => {
      const state = stateOf(file)
      return state === undefined || (state !== 'done' && !isCheckPending(state))
    }),
  }
}

function comparePages(file: JobFile): CountedFile[] {
  const { simple_pages: simple, complex_pages: complex } = file
  const counting = pageCountCheckOf(file.check, file.versions.at(-1)?.check)
  if (file.isSpecialFile || simple === null || complex === null) return []
  if (typeof counting?.pages !== 'number') return []
  const {
    pages: counted,
    isPageCountEstimated: isEstimated,
    complexPages: likelyComplex,
  } = counting
  return [{ file, simple, complex, claimed: simple + complex, counted, isEstimated, likelyComplex }]
}

export const barrierCountOf = (file: JobFile): number => currentCheckOf(file)?.barriers ?? 0

export function warningsOf(file: JobFile): string[] {
  const { filesWithBarriers, unchecked } = findingsOf([file])
  return [
    ...filesWithBarriers.map((one) => formatQuantity(barrierCountOf(one), 'barrier')),
    ...unchecked.map(checkStateText),
  ]
}

const checkStateText = (file: JobFile): string =>
  checkStateTexts[currentCheckOf(file)?.state ?? 'not_supported'].label

/** "2 pages entered, 3 counted". */
export const enteredPagesText = ({
  claimed,
  counted,
}: Pick<PageComparison, 'claimed' | 'counted'>) =>
  `${formatQuantity(claimed, 'page')} entered, ${formatCount(counted)} counted`

/** The findings as text for the person who repeats the work; empty if there are none. */
export function findingsText(
  { differingFiles, filesWithBarriers, unchecked }: Findings,
  maxCharacters: number,
): string {
  // Other failed checks are no fault of the remediator.
  const sealed = unchecked.filter((file) => isUnreadable(currentCheckOf(file)))
  return withinLimit(
    [
      ...paragraph(
        'Barriers are left:',
        filesWithBarriers.map(
          (file) =>
            `${toDisplayName(file.file_name)}: ${formatQuantity(barrierCountOf(file), 'barrier')}`,
        ),
      ),
      ...paragraph(
        'Cannot be opened:',
        sealed.map((file) => `${toDisplayName(file.file_name)}: ${checkStateText(file)}`),
      ),
      ...paragraph(
        'Pages differ:',
        differingFiles.map(
          (one) => `${toDisplayName(one.file.file_name)}: ${enteredPagesText(one)}`,
        ),
      ),
    ],
    maxCharacters,
  )
}

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
    paragraph('Not judged yet:', [...data.flatMap(notJudgedLines), ...(others || [])]),
    maxCharacters,
    otherDocuments - 1,
  )
}

const paragraph = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? [heading, ...lines.map((line) => `- ${line}`)] : []

const remainingOf = ({ judgments }: JudgedDocument) =>
  humanConditionNames.filter((name) => !judgments.some(({ condition }) => condition === name))

function notJudgedLines(document: JudgedDocument): string[] {
  const remaining = remainingOf(document)
  if (remaining.length === 0) return []
  const isAll = remaining.length === humanConditionNames.length
  const remainingText = isAll
    ? `all ${remaining.length}`
    : remaining.map((condition) => humanConditions[condition].label).join(', ')
  return [`${toDisplayName(document.file_name)}: ${remainingText}`]
}

/** Fits whole lines into `maxCharacters` and counts the others; `also` adds to that count. */
function withinLimit(
  lines: readonly string[],
  maxCharacters: number,
  omittedElsewhere = 0,
): string {
  const fullText = lines.join('\n')
  if (fullText.length <= maxCharacters) return fullText
  for (let shownCount = lines.length - 1; shownCount > 0; shownCount -= 1) {
    const omitted = lines.slice(shownCount).filter((line) => line.startsWith('- ')).length
    const text = [
      ...lines.slice(0, shownCount),
      `… and ${omitted + Math.max(0, omittedElsewhere)} more`,
    ].join('\n')
    if (text.length <= maxCharacters) return text
  }
  return ''
}
