import type { Check } from '@curbcut/checks/check-document.ts'

/** The kinds of documents that are repaired. */
export const repairKinds = ['pdf', 'docx', 'pptx', 'xlsx'] as const
export type RepairKind = (typeof repairKinds)[number]

/** The name of a document, which is no title of it, with the ending of its kind. */
export type RepairName = `${string}.${RepairKind}`

/** The kind that the ending of a name says. */
export const kindOf = (name: RepairName) => name.slice(name.lastIndexOf('.') + 1) as RepairKind

/** What a machine can put right, in the order in which it is reported. */
export const repairIds = [
  ...(['display_title', 'title_to_xmp', 'tab_order', 'suspects', 'glyph_lists'] as const),
  ...(['layer_names', 'identity_roles', 'standard_roles', 'sign_texts'] as const),
  ...(['language_tags', 'note_ids', 'link_contents', 'outline'] as const),
  ...(['title', 'language', 'header_row'] as const),
] as const
export type RepairId = (typeof repairIds)[number]

/** Only what a person answered. */
export type RepairAnswers = { title?: string; language?: string; firstRowIsHeader?: boolean }

/** A repair, and how often it was done. */
export type Repaired = { id: RepairId; count: number }

/**
 * Why there is no repaired document. Of the document: `signed`, `encrypted`, `restricted` (its maker manages the
 * rights to it), `unreadable`, `format` (nothing can be written behind its bytes), `too_large`. Of the result, which
 * is thrown away: `text_differs`, `pages_differ`, `worse`.
 */
export const repairRefusals = [
  ...(['signed', 'encrypted', 'restricted', 'unreadable', 'format', 'nothing_to_repair'] as const),
  ...(['text_differs', 'pages_differ', 'worse', 'too_large'] as const),
] as const
export type RepairRefusal = (typeof repairRefusals)[number]

export type RepairQuestions = {
  /** The first heading is proposed. */
  title?: { proposed?: string }
  /** Guessed from the text; confirmed by a person, never set alone. */
  language?: { guessed?: string }
  headerRow?: true
}

/** What a person can answer. */
export type RepairQuestion = keyof RepairQuestions

export type RepairPlan = {
  /** What is done by itself. */
  repairs: readonly Repaired[]
  /** What is done only with an answer. */
  withAnswers: readonly (Repaired & { needs: RepairQuestion })[]
  /** The barriers that this puts right in all their places, by themselves or with an answer. */
  barriers: readonly { rule: string; needs?: RepairQuestion }[]
  questions: RepairQuestions
}

/** A repair that was omitted because the result would have been thrown away with it. */
export type Skipped = { id: RepairId; reason: 'worse' | 'text_differs' }

/** The checks of the document before and after. */
export type Checks = Record<'before' | 'after', Check>

/** A repaired document with what was done, or why there is none; `worse` names the rules of the conditions. */
export type RepairOutcome =
  | { bytes: Buffer; done: readonly Repaired[]; skipped: readonly Skipped[]; checks: Checks }
  | { refused: RepairRefusal; conditions?: readonly string[] }
