import { remediateBody, type JobFile } from '@curbcut/contract'
import type { TypedPages } from '#web/state/typed-pages.ts'
import { askedOf, saidOf, type DeliveryQuestions } from './delivery.ts'
import { deliveryOf } from './delivery-of.ts'
import { deliveryTexts } from './delivery-texts.ts'

/** Why a file is not marked: a message for each field, or one about the whole. */
export type MarkRefusal = { [Name in keyof TypedPages | 'whole']?: string | undefined }

/** The questions before a file is marked, and what people may say beside their answers. */
export type MarkQuestion = DeliveryQuestions & {
  /** Its fixed document is older than the request to do it again. */
  isOld: boolean
}

type Marked = {
  /** The values to send. */
  pages: TypedPages
  /** Whether its fixed document is here. */
  isHandedIn: boolean
  isFirst: boolean
}

/** The questions before this file is marked with these pages. */
export function questionBefore(
  file: JobFile,
  { pages, isHandedIn, isFirst }: Marked,
): MarkQuestion {
  // The list may not know of the newest document yet. It then still shows the check of the one before.
  const isUnknown = isHandedIn && file.isHandedIn !== true
  const { isNoteWelcome, isReasonAsked } = isUnknown ? nothing : askedOf(deliveryOf(file), pages)
  return {
    isNoteWelcome: isNoteWelcome && !file.isSpecialFile,
    isReasonAsked,
    isOld: isFirst && !isReasonAsked && !isHandedIn,
  }
}

const nothing: DeliveryQuestions = { isNoteWelcome: false, isReasonAsked: false }

/** All questions asked now or before: a field in which somebody types stays. */
export const bothQuestions = (
  now: MarkQuestion,
  before: MarkQuestion | undefined,
): MarkQuestion => ({
  isNoteWelcome: now.isNoteWelcome || before?.isNoteWelcome === true,
  isReasonAsked: now.isReasonAsked || before?.isReasonAsked === true,
  isOld: now.isOld || before?.isOld === true,
})

/** The texts to send, and the fields with faults or without an answer. */
export function validateTyped(question: DeliveryQuestions, typed: TypedPages) {
  const said = saidOf(question, typed)
  const sent = { ...typed, page_note: '', reason: '', ...said }
  const { simple_pages, complex_pages, ...texts } = refusalOfPages(sent)
  const lacks: MarkRefusal = { ...silenceOf(question, typed), ...texts }
  return {
    said,
    wrongPages: simple_pages || complex_pages ? { simple_pages, complex_pages } : undefined,
    lacks: Object.keys(lacks).length > 0 ? lacks : undefined,
  }
}

/** The faults of the pages and texts, by field. */
function refusalOfPages(pages: TypedPages): MarkRefusal {
  const { error } = remediateBody.safeParse(pages)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** The question without an answer. */
const silenceOf = ({ isReasonAsked }: DeliveryQuestions, { reason }: TypedPages): MarkRefusal =>
  isReasonAsked && !reason ? { reason: deliveryTexts.reasonMissing } : {}

/** The typed texts without blanks around them. */
export const trimmed = (typed: TypedPages): TypedPages => ({
  simple_pages: typed.simple_pages.trim(),
  complex_pages: typed.complex_pages.trim(),
  page_note: typed.page_note.trim(),
  reason: typed.reason.trim(),
})
