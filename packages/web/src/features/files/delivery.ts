import { documentTypeOf, remediateBody, type CheckSummary, type JobFile } from '@curbcut/contract'
import { countingCheckOf } from '#web/lib/counting-check.ts'
import { isSealed } from '#web/lib/unsaid-reason.ts'
import type { TypedPages } from '#web/state/typed-pages.ts'

/** The checks of a file's documents, as far as they are known. */
export type Delivery = {
  /** The original; null if nobody has asked for its check. */
  before: CheckSummary | null
  /** The newest fixed document; undefined if there is none. */
  after: CheckSummary | null | undefined
  /** Whether the fixed document is of another kind: it has other conditions, so their numbers say nothing. */
  isOtherKind?: boolean | undefined
}

/** What is typed in the dialog, and whether the file is delivered with what is left of barriers. */
export type TypedDelivery = TypedPages & { isAnyway: boolean }

/**
 * Why a delivery asks for a reason: no fixed document, one that nobody can read, one that is worse than the
 * original, or barriers.
 */
export type Concern = 'missing' | 'sealed' | 'worse' | 'barriers'

export function deliveryOf({ file_name, check, versions }: JobFile): Delivery {
  const fixed = versions.at(-1)
  return {
    before: check,
    after: fixed?.check,
    isOtherKind: fixed && areOtherKinds(file_name, fixed.file_name),
  }
}

/** Whether two documents are of different kinds, by their names. */
export const areOtherKinds = (one: string, other: string) =>
  documentTypeOf(one) !== documentTypeOf(other)

/** What asks for a reason before the file is delivered. That a check did not get to its end asks for none. */
export function concernOf({ before, after, isOtherKind }: Delivery): Concern | undefined {
  if (after === undefined) return 'missing'
  if (isSealed(after)) return 'sealed'
  if (!after?.barriers) return undefined
  const was = isOtherKind ? undefined : before?.barriers
  return typeof was === 'number' && after.barriers > was ? 'worse' : 'barriers'
}

/** The check that counts the pages of what is delivered. */
export const countingCheck = ({ before, after }: Delivery): CheckSummary | null =>
  countingCheckOf(before, after)

/**
 * Whether typed pages come to another sum than the document has. Where its pages are only estimated, nobody
 * can tell.
 */
export function isOtherSum(delivery: Delivery, typed: Partial<TypedPages>): boolean {
  const { pages, isPageCountEstimated } = countingCheck(delivery) ?? {}
  const sum = sumOf(typed)
  return typeof pages === 'number' && !isPageCountEstimated && sum !== undefined && sum !== pages
}

/** The sum of typed pages; undefined until both are typed. */
export function sumOf({ simple_pages, complex_pages }: Partial<TypedPages>): number | undefined {
  const { data } = remediateBody.safeParse({ simple_pages, complex_pages })
  return data && data.simple_pages + data.complex_pages
}

/** What is asked before a file is delivered. */
export type Asked = {
  /** Its pages come to another sum than its document has. */
  isNoteAsked: boolean
  /** It has no fixed document, or one with barriers, or one that nobody can read. */
  isReasonAsked: boolean
}

/** What is asked before this delivery. */
export const askedOf = (delivery: Delivery, typed: Partial<TypedPages>): Asked => ({
  isNoteAsked: isOtherSum(delivery, typed),
  isReasonAsked: concernOf(delivery) !== undefined,
})

/** The typed texts that are sent: those that are asked for. */
export function saidOf(
  { isNoteAsked, isReasonAsked }: Asked,
  typed: TypedPages,
): { page_note?: string; reason?: string } {
  const [note, reason] = [typed.page_note.trim(), typed.reason.trim()]
  return {
    ...(note && isNoteAsked && { page_note: note }),
    ...(reason && isReasonAsked && { reason }),
  }
}
