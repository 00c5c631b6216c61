import type { Check } from '@curbcut/checks/check-document.ts'

export const repairableFileTypes = ['pdf', 'docx', 'pptx', 'xlsx'] as const
export type RepairableFileType = (typeof repairableFileTypes)[number]

export type RepairableFileName = `${string}.${RepairableFileType}`

export const repairableTypeOf = (name: RepairableFileName) =>
  name.slice(name.lastIndexOf('.') + 1) as RepairableFileType

export const repairIds = [
  ...(['display_title', 'title_to_xmp', 'tab_order', 'suspects', 'glyph_lists'] as const),
  ...(['layer_names', 'identity_roles', 'standard_roles', 'sign_texts'] as const),
  ...(['language_tags', 'note_ids', 'link_contents', 'outline'] as const),
  ...(['title', 'language', 'header_row'] as const),
] as const
export type RepairId = (typeof repairIds)[number]

/** Only answers of a person. */
export type RepairAnswers = { title?: string; language?: string; firstRowIsHeader?: boolean }

export type RepairCount = { id: RepairId; count: number }

/** `restricted`: by the author. `format`: no update fits. `worse`, `…_differ`: about the result. */
export const repairRefusals = [
  ...(['signed', 'encrypted', 'restricted', 'unreadable', 'format', 'nothing_to_repair'] as const),
  ...(['text_differs', 'pages_differ', 'worse', 'too_large'] as const),
] as const
export type RepairRefusal = (typeof repairRefusals)[number]

export type RepairQuestions = {
  /** The first heading, or the largest line of the first page. */
  title?: { proposed?: string }
  /** From the text; a person confirms it, and it is never set alone. */
  language?: { proposed?: string }
  headerRow?: true
}

export type RepairQuestion = keyof RepairQuestions

export type RepairPlan = {
  repairs: readonly RepairCount[]
  withAnswers: readonly (RepairCount & { needs: RepairQuestion })[]
  /** Barriers that end in all places. */
  barriers: readonly { rule: string; needs?: RepairQuestion }[]
  questions: RepairQuestions
}

/** A repair that was omitted because it would have spoiled the result. */
export type SkippedRepair = { id: RepairId; reason: 'worse' | 'text_differs' }

export type RepairChecks = Record<'before' | 'after', Check>

/** `worse` names the rules of its conditions. */
export type RepairOutcome =
  | {
      bytes: Buffer
      done: readonly RepairCount[]
      skipped: readonly SkippedRepair[]
      checks: RepairChecks
    }
  | { refused: RepairRefusal; conditions?: readonly string[] }
