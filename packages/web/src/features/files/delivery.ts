import { isSealed, remediateBody, type CheckSummary } from '@curbcut/contract'
import { countingCheckOf } from '#web/lib/counting-check.ts'
import type { TypedPages } from '#web/state/typed-pages.ts'
import type { Delivery } from './delivery-of.ts'

/** The fields of the dialog. */
export type TypedDelivery = TypedPages & {
  /** The file is delivered with its barriers. */
  isAnyway: boolean
  /** Its reason is that of all that are alike; absent until somebody chooses. */
  isForAll?: boolean | undefined
}

/**
 * Why a delivery needs a reason: its fixed document is missing, unreadable, worse than the original, or has
 * barriers.
 */
export type Concern = 'missing' | 'sealed' | 'worse' | 'barriers'

/** Why this delivery needs a reason, if it does. A check that did not end asks for none. */
export function concernOf({ before, after, isOtherKind }: Delivery): Concern | undefined {
  if (after === undefined) return 'missing'
  if (isSealed(after)) return 'sealed'
  if (!after?.barriers) return undefined
  const was = isOtherKind ? undefined : before?.barriers
  return typeof was === 'number' && after.barriers > was ? 'worse' : 'barriers'
}

/** The check whose page number counts for the delivery. */
export const countingCheck = ({ before, after }: Delivery): CheckSummary | null =>
  countingCheckOf(before, after)

/** The document's number of pages, if it is exact. An estimated one proves nothing. */
export function exactPagesOf(delivery: Delivery): number | undefined {
  const { pages, isPageCountEstimated } = countingCheck(delivery) ?? {}
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
export function sumOf({ simple_pages, complex_pages }: Partial<TypedPages>): number | undefined {
  const { data } = remediateBody.safeParse({ simple_pages, complex_pages })
  return data && data.simple_pages + data.complex_pages
}

/** What people may and must say before a file is delivered. */
export type DeliveryQuestions = {
  /** Its pages differ from its document's number: whoever likes says why. */
  isNoteWelcome: boolean
  /** Its fixed document is missing, has barriers or cannot be read: it needs a reason. */
  isReasonAsked: boolean
}

/** The questions before this delivery. */
export const askedOf = (delivery: Delivery, typed: Partial<TypedPages>): DeliveryQuestions => ({
  isNoteWelcome: isOtherSum(delivery, typed),
  isReasonAsked: concernOf(delivery) !== undefined,
})

/** The texts to send: those with something to be about. */
export function saidOf(
  { isNoteWelcome, isReasonAsked }: DeliveryQuestions,
  typed: TypedPages,
): { page_note?: string; reason?: string } {
  const [note, reason] = [typed.page_note.trim(), typed.reason.trim()]
  return {
    ...(note && isNoteWelcome && { page_note: note }),
    ...(reason && isReasonAsked && { reason }),
  }
}
