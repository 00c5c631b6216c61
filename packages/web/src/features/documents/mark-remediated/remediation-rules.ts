import {
  isFixedDocumentDoubtful,
  canMarkRemediated,
  isCheckPending,
  type JobFile,
} from '@curbcut/contract'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { isSameInput, type PageCountDraft, type PageCountInput } from '#web/state/mark-drafts.ts'
import { deliveryIssueOf, deliveryOf, type Delivery } from './delivery.ts'
import { differsFromPageCount, exactPagesOf, savedPagesOf, suggestedPages } from './page-counts.ts'

export type RemediationFields = PageCountInput & {
  /** Deliver the file despite its issue. */
  isAnyway: boolean
  /** Whether the reason applies to all files with this issue; absent until the user chooses. */
  isForAll?: boolean | undefined
}

/** Whether a document was handed in that the list does not have yet, nor its check. */
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
    const suggestion = takesSuggestion(file) ? suggestedPages(deliveryOf(file), complex) : undefined
    return { ...savedPages, ...suggestion, reason: savedPages.reason || offeredReason }
  }
  const hasSuggestion = takesSuggestion(file) && exactPagesOf(deliveryOf(file)) !== undefined
  // A reason typed for earlier documents only counts while the question is open.
  const isReasonCurrent =
    reason !== undefined && (reasonVersionCount === file.versions.length || isQuestionShown)
  const pages = {
    ...untypedValues(typedPages.complex_pages?.trim()),
    ...typedPages,
    ...(isReasonCurrent && { reason }),
  }
  const isSuggested = {
    simple_pages: hasSuggestion && typedPages.simple_pages === undefined,
    complex_pages: hasSuggestion && typedPages.complex_pages === undefined,
  }
  // Typing confirms a suggestion, even with the same number.
  const isTypedOver = hasSuggestion && !(isSuggested.simple_pages && isSuggested.complex_pages)
  const isTyped = isTypedOver || !isSameInput(trimFields(pages), untypedValues())
  return { pages, isSuggested, isTyped }
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
