import type { PDFRawStream } from '@cantoo/pdf-lib'
import type { Mark, Surroundings } from '#checks/content/marks.ts'
import { has } from '#checks/objects/objects.ts'
import type { RuleCheck } from '#checks/result/tally.ts'

export type MarkFacts = { mark: Mark; hasCatalogLanguage: boolean }
export type ItemFacts = { around: Surroundings; hasCatalogLanguage: boolean }
export type FormFacts = { form: PDFRawStream; isReferred: boolean; paintings: number }

export const markRules: RuleCheck<MarkFacts>[] = [
  // Decoration stands inside of tagged content.
  {
    rule: '7.1-1',
    passes: ({ mark }) => mark.tag !== 'Artifact' || !mark.inside.isTagged,
  },
  // Tagged content stands inside of decoration.
  {
    rule: '7.1-2',
    passes: ({ mark }) => !mark.inside.isTagged || !mark.outside.isArtifact,
    detail: ({ mark }) => mark.tag,
  },
  // A replacement text has no language.
  { rule: '7.2-30', passes: (facts) => hasLanguageFor(facts, 'hasActualText') },
  // An alternative text has no language.
  { rule: '7.2-31', passes: (facts) => hasLanguageFor(facts, 'hasAlternative') },
  // The expansion of an abbreviation has no language.
  { rule: '7.2-32', passes: (facts) => hasLanguageFor(facts, 'hasExpansion') },
]

/** Text, paths and pictures. */
export const itemRules: RuleCheck<ItemFacts>[] = [
  // Content is neither tagged nor marked as decoration.
  { rule: '7.1-3', passes: ({ around }) => around.isTagged || around.isArtifact },
]

export const textRules: RuleCheck<ItemFacts>[] = [
  // Text has no language.
  {
    rule: '7.2-34',
    passes: ({ around, hasCatalogLanguage }) => hasCatalogLanguage || around.hasLanguage,
  },
]

export const formRules: RuleCheck<FormFacts>[] = [
  // Content is taken from another document.
  { rule: '7.20-1', passes: ({ form }) => !has(form, 'Ref') },
  // Tagged content is shown in several places.
  {
    rule: '7.20-2',
    passes: ({ form, isReferred, paintings }) =>
      !isReferred || !has(form, 'StructParents') || paintings < 2,
  },
]

type Said = 'hasActualText' | 'hasAlternative' | 'hasExpansion'

function hasLanguageFor({ mark, hasCatalogLanguage }: MarkFacts, key: Said) {
  if (mark.tag !== 'Span' || !mark.properties[key]) return undefined
  return hasCatalogLanguage || mark.inside.hasLanguage
}
