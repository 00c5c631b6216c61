import {
  haveSameEngine,
  documentTypeOf,
  isFixedDocumentDoubtful,
  canMarkRemediated,
  isCheckPending,
  isUnreadable,
  remediateBody,
  type CheckSummary,
  type JobFile,
  type Me,
} from '@curbcut/contract'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { pagesCostDollars } from '#web/lib/documents/page-cost.ts'
import { pageCountCheckOf } from '#web/lib/documents/page-count-check.ts'
import {
  isSameInput,
  type PageCounts,
  type PageCountDraft,
  type PageCountInput,
} from '#web/state/mark-drafts.ts'

export type RemediationFields = PageCountInput & {
  /** Deliver the file despite its issue. */
  isAnyway: boolean
  /** Whether the reason applies to all files with this issue; absent until the user chooses. */
  isForAll?: boolean | undefined
}

export const pageNames = ['simple_pages', 'complex_pages'] as const
export type PageName = (typeof pageNames)[number]

export type Delivery = {
  /** Null if its check was never requested. */
  before: CheckSummary | null
  /** Undefined if there is no fixed document. */
  after: CheckSummary | null | undefined
  /** Another type or engine has other conditions, so the numbers are not comparable. */
  isOtherKind?: boolean | undefined
}

export function deliveryOf({ file_name, check, versions }: JobFile): Delivery {
  const fixed = versions.at(-1)
  return {
    before: check,
    after: fixed?.check,
    isOtherKind:
      fixed && (haveOtherTypes(file_name, fixed.file_name) || !haveSameEngine(check, fixed.check)),
  }
}

export const haveOtherTypes = (one: string, other: string) =>
  documentTypeOf(one) !== documentTypeOf(other)

/** Needs a reason. `sealed`: cannot be opened; `worse`: has more barriers than the original. */
export type DeliveryIssue = 'missing' | 'sealed' | 'worse' | 'barriers'

/** An unfinished check is no issue. */
export function deliveryIssueOf({
  before,
  after,
  isOtherKind,
}: Delivery): DeliveryIssue | undefined {
  if (after === undefined) return 'missing'
  if (isUnreadable(after)) return 'sealed'
  if (!after?.barriers) return undefined
  const barriersBefore = isOtherKind ? undefined : before?.barriers
  return typeof barriersBefore === 'number' && after.barriers > barriersBefore
    ? 'worse'
    : 'barriers'
}

export const savedPagesOf = (file: JobFile): PageCountInput => ({
  simple_pages: String(file.simple_pages ?? ''),
  complex_pages: String(file.complex_pages ?? ''),
  page_note: file.page_note ?? '',
  reason: file.delivery_reason ?? '',
})

/** Empty until both counts are saved. */
export const savedCountsOf = ({
  simple_pages: simple,
  complex_pages: complex,
}: JobFile): PageCounts => (simple === null || complex === null ? [] : [simple, complex])

/** The page count of the document; undefined if it is only estimated. */
export function exactPagesOf({ before, after }: Delivery): number | undefined {
  const { pages, isPageCountEstimated } = pageCountCheckOf(before, after) ?? {}
  return typeof pages === 'number' && !isPageCountEstimated ? pages : undefined
}

/** Complex pages as typed, else as checked; others are simple. Undefined without an exact count. */
export function suggestedPages(
  delivery: Delivery,
  complex = String(likelyComplexOf(delivery)),
): Pick<PageCountInput, 'simple_pages' | 'complex_pages'> | undefined {
  const pages = exactPagesOf(delivery)
  if (pages === undefined) return undefined
  const complexPages = pageSumOf({ simple_pages: '0', complex_pages: complex }) ?? 0
  return { simple_pages: String(Math.max(0, pages - complexPages)), complex_pages: complex }
}

const likelyComplexOf = ({ before, after }: Delivery): number =>
  pageCountCheckOf(before, after)?.complexPages ?? 0

export function differsFromPageCount(delivery: Delivery, fields: Partial<PageCountInput>): boolean {
  const pages = exactPagesOf(delivery)
  const sum = pageSumOf(fields)
  return pages !== undefined && sum !== undefined && sum !== pages
}

/** Undefined until both are typed. */
function pageSumOf({ simple_pages, complex_pages }: Partial<PageCountInput>): number | undefined {
  const { data } = remediateBody.safeParse({ simple_pages, complex_pages })
  return data && data.simple_pages + data.complex_pages
}

type CostFacts = { isNonBillable: boolean; isSpecialFile?: boolean }

/** 0 if the file costs nothing, or the typed pages are not valid. */
export function dollarsOf(
  fields: Partial<PageCountInput>,
  rates: NonNullable<Me['rates']>,
  file: CostFacts,
): number {
  const pages = remediateBody.safeParse(fields).data
  if (!pages || file.isNonBillable || file.isSpecialFile) return 0
  return pagesCostDollars({ simple: pages.simple_pages, complex: pages.complex_pages }, rates)
}

/** The list may still have the check of the previous document. */
const isHandInUnlisted = (file: JobFile, isHandedIn: boolean) =>
  isHandedIn && file.isHandedIn !== true

/** Whether the newest fixed document has yet to be checked, or compared with the original. */
export function isBeingChecked(file: JobFile, isHandedIn: boolean): boolean {
  const { check, comparison } = file.versions.at(-1) ?? {}
  return (
    isHandInUnlisted(file, isHandedIn) ||
    (check && isCheckPending(check.state)) === true ||
    comparison?.state === 'waiting'
  )
}

export type RequiredAnswers = {
  /** The pages differ from the document's count, so the user may explain. */
  isNoteWelcome: boolean
  isReasonRequired: boolean
}

export const requiredAnswersOf = (
  delivery: Delivery,
  fields: Partial<PageCountInput>,
): RequiredAnswers => ({
  isNoteWelcome: differsFromPageCount(delivery, fields),
  isReasonRequired: deliveryIssueOf(delivery) !== undefined,
})

export function notesToSend(
  { isNoteWelcome, isReasonRequired }: RequiredAnswers,
  fields: PageCountInput,
): { page_note?: string; reason?: string } {
  const [note, reason] = [fields.page_note.trim(), fields.reason.trim()]
  return {
    ...(note && isNoteWelcome && { page_note: note }),
    ...(reason && isReasonRequired && { reason }),
  }
}

/** Messages by field; `whole` is about the file. */
export type MarkRefusal = { [Name in keyof PageCountInput | 'whole']?: string | undefined }

export type MarkQuestion = {
  isReasonRequired: boolean
  /** The fixed document is older than the return of the file. */
  isOld: boolean
  /** The fixed document may be that of another file. */
  isDoubtful: boolean
}

type MarkInput = {
  pages: PageCountInput
  isHandedIn: boolean
}

export function markQuestionOf(
  file: JobFile,
  { pages, isHandedIn }: MarkInput,
): RequiredAnswers & MarkQuestion {
  const isDocumentUnknown = isHandInUnlisted(file, isHandedIn)
  const { isNoteWelcome, isReasonRequired } = isDocumentUnknown
    ? { isNoteWelcome: false, isReasonRequired: false }
    : requiredAnswersOf(deliveryOf(file), pages)
  return {
    isNoteWelcome: isNoteWelcome && !file.isSpecialFile,
    isReasonRequired,
    isOld: !file.is_remediated && !isReasonRequired && !isHandedIn,
    isDoubtful: !file.is_remediated && !isDocumentUnknown && isFixedDocumentDoubtful(file),
  }
}

type RowInput = {
  draft: PageCountDraft | undefined
  offeredReason: string
  isQuestionShown: boolean
}

/** The field values of a row: saved values, over them suggestions, over them what is typed. */
export function rowValuesOf(
  file: JobFile,
  { draft = {}, offeredReason, isQuestionShown }: RowInput,
) {
  const { seen: _, reasonVersionCount, reason, ...typedPages } = draft
  const untypedValues = (complex?: string): PageCountInput => {
    const savedPages = savedPagesOf(file)
    const filled = takesSuggestion(file) ? suggestedPages(deliveryOf(file), complex) : undefined
    return { ...savedPages, ...filled, reason: savedPages.reason || offeredReason }
  }
  const isFilledIn = takesSuggestion(file) && exactPagesOf(deliveryOf(file)) !== undefined
  // A reason typed for earlier documents only counts while the question is open.
  const isReasonCurrent =
    reason !== undefined && (reasonVersionCount === file.versions.length || isQuestionShown)
  const pages = {
    ...untypedValues(typedPages.complex_pages?.trim()),
    ...typedPages,
    ...(isReasonCurrent && { reason }),
  }
  const filled = {
    simple_pages: isFilledIn && typedPages.simple_pages === undefined,
    complex_pages: isFilledIn && typedPages.complex_pages === undefined,
  }
  // Typing confirms a suggestion, even with the same number.
  const isTypedOver = isFilledIn && !(filled.simple_pages && filled.complex_pages)
  return { pages, filled, isTyped: isTypedOver || !isSameInput(trimFields(pages), untypedValues()) }
}

/** Suggests pages only for files that nobody has counted; special files have a fixed price. */
const takesSuggestion = (file: JobFile) =>
  !file.is_remediated &&
  canMarkRemediated(toFileFacts(file)) &&
  !file.isSpecialFile &&
  file.simple_pages === null &&
  file.complex_pages === null

export const trimFields = (fields: PageCountInput): PageCountInput => ({
  simple_pages: fields.simple_pages.trim(),
  complex_pages: fields.complex_pages.trim(),
  page_note: fields.page_note.trim(),
  reason: fields.reason.trim(),
})

export const isUnchangedSinceMark = (file: JobFile, fileBeforeMark: JobFile) =>
  file.is_remediated === fileBeforeMark.is_remediated &&
  isSameInput(savedPagesOf(file), savedPagesOf(fileBeforeMark))

export const toMarkedFile = (file: JobFile, pages: PageCountInput): JobFile => ({
  ...file,
  is_remediated: true,
  isUnchanged: file.versions.length === 0,
  isMarkedSinceAssigned: true,
  isReturned: false,
  simple_pages: Number(pages.simple_pages),
  complex_pages: Number(pages.complex_pages),
  page_note: pages.page_note || null,
  delivery_reason: pages.reason || null,
})
