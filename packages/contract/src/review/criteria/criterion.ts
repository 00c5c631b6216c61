import type { checkedDocumentKinds } from '#contract/documents/check.ts'
import type { HumanConditionName } from '#contract/review/human-conditions.ts'

export type CheckedDocumentKind = (typeof checkedDocumentKinds)[number]

/** Why a criterion has its tests: W3C's PDF techniques, its note WCAG2ICT, or our own judgement. */
export const criterionSources = {
  'pdf-techniques': 'W3C’s PDF techniques',
  wcag2ict: 'WCAG2ICT',
  own: 'own judgement',
} as const
export type CriterionSource = keyof typeof criterionSources

/** How a document shows that a criterion has nothing to apply to. */
export type Occurrence = {
  /** By kind: conditions that all find nothing to look at; empty for kinds that never have it. */
  rules: Partial<Record<CheckedDocumentKind, readonly string[]>>
  /** Questions that all have to be answered with 'Does not occur'. */
  asks: readonly HumanConditionName[]
}

export type CriterionRow = {
  /** As in `1.4.10`. */
  number: string
  name: string
  level: 'A' | 'AA'
  /** The versions of WCAG that added and dropped it. */
  since: '2.0' | '2.1' | '2.2'
  removedIn?: '2.2'
  /** It concerns sets of linked documents, which others exempt outside the web. */
  isAboutDocumentSets?: true
  /** Conditions of the engine whose fault fails the criterion. A doubt only leaves it open. */
  rules: readonly string[]
  /** Conditions whose fault is a sign that the criterion may fail, and leaves it open. */
  signs: readonly string[]
  /** The questions to people that bear on it. */
  asks: readonly HumanConditionName[]
  /** Whether conditions and questions together decide it for a document. */
  covers: 'all' | 'part' | 'none'
  /** What nobody and nothing tests, after "Not tested: "; empty if all is covered. */
  uncovered: string
  source: CriterionSource
  /** The numbers of W3C's PDF techniques that W3C lists for it, advisory ones included. */
  techniques: readonly string[]
  /** Null if it concerns every document, or if nothing tells whether it does. */
  occursBy: Occurrence | null
}

/** Without conditions and questions. */
export const noTests = { rules: [], signs: [], asks: [], techniques: [] } as const
export const untestedCriterion = { ...noTests, covers: 'none' } as const
