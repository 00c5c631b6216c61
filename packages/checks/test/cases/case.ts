import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Change, Draft } from '#test/a-document.ts'

/** A change that breaks a rule, and a similar one that keeps it. */
export type Case = { fails: Change; passes: Change }
export type Cases = Partial<Record<RuleId, Case>>

export const tree =
  (...notations: string[]): Change =>
  (draft) => {
    for (const notation of notations) draft.tree(notation)
  }

/** A document that names no language of its own; its metadata then need one as well. */
export const withoutLanguage =
  (change: Change): Change =>
  (draft: Draft) => {
    draft.set(draft.catalog, { Lang: undefined })
    change(draft)
  }
