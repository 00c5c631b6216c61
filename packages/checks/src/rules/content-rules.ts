import type { Mark, EnclosingContext } from '#checks/content/mark.ts'
import { has } from '#checks/pdf/objects.ts'
import type { Stream } from '#checks/pdf/values.ts'
import type { RuleCheck } from '#checks/result/tally.ts'

export type MarkFacts = { mark: Mark; hasCatalogLanguage: boolean }
export type ContentItemFacts = { enclosing: EnclosingContext; hasCatalogLanguage: boolean }
export type FormFacts = { form: Stream; isReferenced: boolean; paintCount: number }

export const markRules: RuleCheck<MarkFacts>[] = [
  // An artifact is not inside tagged content.
  {
    rule: '7.1-1',
    passes: ({ mark }) => mark.tag !== 'Artifact' || !mark.inside.isTagged,
  },
  // Tagged content does not begin inside an artifact. The reverse falls under 7.1-1 alone.
  {
    rule: '7.1-2',
    passes: ({ mark: { inside, outside } }) =>
      !inside.isTagged || outside.isTagged || !outside.isArtifact,
  },
  // A language is known for the ActualText of a marked content Span.
  { rule: '7.2-30', passes: (facts) => hasLanguageFor(facts, 'hasActualText') },
  // A language is known for the Alt of a marked content Span.
  { rule: '7.2-31', passes: (facts) => hasLanguageFor(facts, 'hasAltText') },
  // A language is known for the E of a marked content Span.
  { rule: '7.2-32', passes: (facts) => hasLanguageFor(facts, 'hasExpansion') },
]

export const contentItemRules: RuleCheck<ContentItemFacts>[] = [
  // All content is an artifact, or tagged by an element to which the kids of the tree lead.
  {
    rule: '7.1-3',
    passes: ({ enclosing }) =>
      enclosing.isArtifact || (enclosing.isTagged && enclosing.isInStructureTree),
    detail: ({ enclosing }) => (enclosing.isTagged ? 'its tag is not in the tree' : undefined),
  },
]

export const textRules: RuleCheck<ContentItemFacts>[] = [
  // A language is known for text in page content: that around it, or the catalog's.
  {
    rule: '7.2-34',
    passes: ({ enclosing, hasCatalogLanguage }) => hasCatalogLanguage || enclosing.hasLanguage,
  },
]

export const formRules: RuleCheck<FormFacts>[] = [
  // A form XObject has no reference to a page of another document (`Ref`).
  { rule: '7.20-1', passes: ({ form }) => !has(form, 'Ref') },
  // A form XObject whose content belongs to structure elements is painted once only.
  {
    rule: '7.20-2',
    passes: ({ form, isReferenced, paintCount }) =>
      !isReferenced || !has(form, 'StructParents') || paintCount < 2,
  },
]

type ReplacementFlag = 'hasActualText' | 'hasAltText' | 'hasExpansion'

function hasLanguageFor({ mark, hasCatalogLanguage }: MarkFacts, key: ReplacementFlag) {
  if (mark.tag !== 'Span' || !mark.properties[key]) return undefined
  return hasCatalogLanguage || mark.inside.hasLanguage
}
