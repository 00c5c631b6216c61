import {
  haveSameEngine,
  documentTypeOf,
  isMarkable,
  isUnreadable,
  remediateBody,
  type CheckSummary,
  type JobFile,
  type Me,
} from '@curbcut/contract'
import { countingCheckOf } from '#web/lib/documents/counting-check.ts'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { pageDollars } from '#web/lib/documents/page-dollars.ts'
import {
  isSameTyped,
  type PageCounts,
  type PagesDraft,
  type TypedPages,
} from '#web/state/mark-drafts.ts'

/** The fields of the dialog. */
export type RemediationFields = TypedPages & {
  /** The file is delivered with its barriers. */
  isAnyway: boolean
  /** Its reason is that of all that are alike; absent until somebody chooses. */
  isForAll?: boolean | undefined
}

export type PageName = 'simple_pages' | 'complex_pages'

/** The checks of a file's documents, as far as they are known. */
export type Delivery = {
  /** The original; null if nobody has requested its check. */
  before: CheckSummary | null
  /** The newest fixed document; undefined if there is none. */
  after: CheckSummary | null | undefined
  /**
   * Whether the fixed document is of another kind, or was checked by another engine: it has other conditions, so their
   * numbers say nothing.
   */
  isOtherKind?: boolean | undefined
}

/** The checks of this file's documents. */
export function deliveryOf({ file_name, check, versions }: JobFile): Delivery {
  const fixed = versions.at(-1)
  return {
    before: check,
    after: fixed?.check,
    isOtherKind:
      fixed && (areOtherKinds(file_name, fixed.file_name) || !haveSameEngine(check, fixed.check)),
  }
}

/** Whether two documents are of different kinds, by their names. */
export const areOtherKinds = (one: string, other: string) =>
  documentTypeOf(one) !== documentTypeOf(other)

/**
 * What asks for a reason before a delivery: its fixed document is missing, unreadable, worse than the original, or
 * has barriers.
 */
export type DeliveryIssue = 'missing' | 'sealed' | 'worse' | 'barriers'

/** The issue of this delivery, if it has one. A check that did not end is none. */
export function deliveryIssue({ before, after, isOtherKind }: Delivery): DeliveryIssue | undefined {
  if (after === undefined) return 'missing'
  if (isUnreadable(after)) return 'sealed'
  if (!after?.barriers) return undefined
  const was = isOtherKind ? undefined : before?.barriers
  return typeof was === 'number' && after.barriers > was ? 'worse' : 'barriers'
}

/** The pages of a file as fields show them. */
export const pagesOf = (file: JobFile): TypedPages => ({
  simple_pages: String(file.simple_pages ?? ''),
  complex_pages: String(file.complex_pages ?? ''),
  page_note: file.page_note ?? '',
  reason: file.delivery_reason ?? '',
})

/** The counts of a file's simple and complex pages, as they are saved. */
export const countsOf = ({ simple_pages: simple, complex_pages: complex }: JobFile): PageCounts =>
  simple === null || complex === null ? [] : [simple, complex]

/** The document's number of pages, if it is exact. An estimated one proves nothing. */
export function exactPagesOf({ before, after }: Delivery): number | undefined {
  const { pages, isPageCountEstimated } = countingCheckOf(before, after) ?? {}
  return typeof pages === 'number' && !isPageCountEstimated ? pages : undefined
}

/**
 * The pages that stand in the fields before anybody has typed: all of them simple, but for those that are
 * typed as complex. Undefined without an exact number.
 */
export function filledPages(
  delivery: Delivery,
  complex = '0',
): Pick<TypedPages, 'simple_pages' | 'complex_pages'> | undefined {
  const pages = exactPagesOf(delivery)
  if (pages === undefined) return undefined
  const others = sumOf({ simple_pages: '0', complex_pages: complex }) ?? 0
  return { simple_pages: String(Math.max(0, pages - others)), complex_pages: complex }
}

/** Whether the typed pages differ from the document's number. */
export function isOtherSum(delivery: Delivery, typed: Partial<TypedPages>): boolean {
  const pages = exactPagesOf(delivery)
  const sum = sumOf(typed)
  return pages !== undefined && sum !== undefined && sum !== pages
}

/** The sum of typed pages; undefined until both are typed. */
function sumOf({ simple_pages, complex_pages }: Partial<TypedPages>): number | undefined {
  const { data } = remediateBody.safeParse({ simple_pages, complex_pages })
  return data && data.simple_pages + data.complex_pages
}

type CostFacts = { isNonBillable: boolean; isSpecialFile?: boolean }

/** The cost of typed pages in dollars; 0 where nothing is paid, or nothing valid is typed. */
export function dollarsOf(
  typed: Partial<TypedPages>,
  rates: NonNullable<Me['rates']>,
  file: CostFacts,
): number {
  const pages = remediateBody.safeParse(typed).data
  if (!pages || file.isNonBillable || file.isSpecialFile) return 0
  return pageDollars({ simple: pages.simple_pages, complex: pages.complex_pages }, rates)
}

/** What people may and must say before a file is delivered. */
export type RequiredAnswers = {
  /** Its pages differ from its document's number: whoever likes says why. */
  isNoteWelcome: boolean
  /** It has an issue, and needs a reason. */
  isReasonRequired: boolean
}

/** The questions before this delivery. */
export const requiredAnswers = (
  delivery: Delivery,
  typed: Partial<TypedPages>,
): RequiredAnswers => ({
  isNoteWelcome: isOtherSum(delivery, typed),
  isReasonRequired: deliveryIssue(delivery) !== undefined,
})

/** The texts to send: those with something to be about. */
export function deliveryNotes(
  { isNoteWelcome, isReasonRequired }: RequiredAnswers,
  typed: TypedPages,
): { page_note?: string; reason?: string } {
  const [note, reason] = [typed.page_note.trim(), typed.reason.trim()]
  return {
    ...(note && isNoteWelcome && { page_note: note }),
    ...(reason && isReasonRequired && { reason }),
  }
}

/** Why a file is not marked: a message for each field, or one about the whole. */
export type MarkRefusal = { [Name in keyof TypedPages | 'whole']?: string | undefined }

/** The questions before a file is marked. */
export type MarkQuestion = {
  isReasonRequired: boolean
  /** Its fixed document is older than the request to do it again. */
  isOld: boolean
}

type Marked = {
  /** The values to send. */
  pages: TypedPages
  /** Whether its fixed document is here. */
  isHandedIn: boolean
}

/** The questions before this file is marked with these pages. */
export function questionBefore(
  file: JobFile,
  { pages, isHandedIn }: Marked,
): RequiredAnswers & MarkQuestion {
  // The list may not know of the newest document yet. It then still shows the check of the one before.
  const isUnknown = isHandedIn && file.isHandedIn !== true
  const { isNoteWelcome, isReasonRequired } = isUnknown
    ? { isNoteWelcome: false, isReasonRequired: false }
    : requiredAnswers(deliveryOf(file), pages)
  return {
    isNoteWelcome: isNoteWelcome && !file.isSpecialFile,
    isReasonRequired,
    isOld: !file.is_remediated && !isReasonRequired && !isHandedIn,
  }
}

type Drafted = {
  /** What is typed over this file. */
  typed: PagesDraft | undefined
  /** The reason that was given before for a delivery like this one. */
  offered: string
  /** Whether the reason is requested now. */
  isQuestionShown: boolean
}

/** The values in the fields of a row: saved ones, those that are filled in, and over them what is typed. */
export function rowValues(file: JobFile, { typed = {}, offered, isQuestionShown }: Drafted) {
  const { seen: _, about, reason, ...own } = typed
  const startWith = (complex?: string): TypedPages => {
    const saved = pagesOf(file)
    const filled = takesFill(file) ? filledPages(deliveryOf(file), complex) : undefined
    return { ...saved, ...filled, reason: saved.reason || offered }
  }
  const isFilledIn = takesFill(file) && exactPagesOf(deliveryOf(file)) !== undefined
  // A reason that was typed about the documents before the newest one is stored only while it is requested.
  const isKept = reason !== undefined && (about === file.versions.length || isQuestionShown)
  const pages = {
    ...startWith(own.complex_pages?.trim()),
    ...own,
    ...(isKept && { reason }),
  }
  /** The fields that show a number which nobody has typed or saved. */
  const filled = {
    simple_pages: isFilledIn && own.simple_pages === undefined,
    complex_pages: isFilledIn && own.complex_pages === undefined,
  }
  // A number typed over a filled in one is somebody's now, also where it is the same.
  const isTypedOver = isFilledIn && !(filled.simple_pages && filled.complex_pages)
  return { pages, filled, isTyped: isTypedOver || !isSameTyped(trimmed(pages), startWith()) }
}

/** Only what was never counted by a person: a special file has its price, and a mark its pages. */
const takesFill = (file: JobFile) =>
  !file.is_remediated &&
  isMarkable(toFileFacts(file)) &&
  !file.isSpecialFile &&
  file.simple_pages === null &&
  file.complex_pages === null

/** The typed texts without blanks around them. */
export const trimmed = (typed: TypedPages): TypedPages => ({
  simple_pages: typed.simple_pages.trim(),
  complex_pages: typed.complex_pages.trim(),
  page_note: typed.page_note.trim(),
  reason: typed.reason.trim(),
})
