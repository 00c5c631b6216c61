import type { PDFRawStream } from '@cantoo/pdf-lib'
import type { Mark, Surroundings } from '#checks/content/marks.ts'
import { has } from '#checks/objects/objects.ts'
import type { Row } from '#checks/result/tally.ts'

export type MarkFacts = { mark: Mark; hasCatalogLanguage: boolean }
export type ItemFacts = { around: Surroundings; hasCatalogLanguage: boolean }
export type FormFacts = { form: PDFRawStream; isReferred: boolean; paintings: number }

export const markRules: Row<MarkFacts>[] = [
  {
    rule: '7.1-1',
    holds: ({ mark }) => mark.tag !== 'Artifact' || !mark.inside.isTagged,
  },
  {
    rule: '7.1-2',
    holds: ({ mark }) => !mark.inside.isTagged || !mark.outside.isArtifact,
    detail: ({ mark }) => mark.tag,
  },
  { rule: '7.2-30', holds: (facts) => hasLanguageFor(facts, 'hasActualText') },
  { rule: '7.2-31', holds: (facts) => hasLanguageFor(facts, 'hasAlternative') },
  { rule: '7.2-32', holds: (facts) => hasLanguageFor(facts, 'hasExpansion') },
]

/** Text, paths and pictures. */
export const itemRules: Row<ItemFacts>[] = [
  { rule: '7.1-3', holds: ({ around }) => around.isTagged || around.isArtifact },
]

export const textRules: Row<ItemFacts>[] = [
  {
    rule: '7.2-34',
    holds: ({ around, hasCatalogLanguage }) => hasCatalogLanguage || around.hasLanguage,
  },
]

export const formRules: Row<FormFacts>[] = [
  { rule: '7.20-1', holds: ({ form }) => !has(form, 'Ref') },
  {
    rule: '7.20-2',
    holds: ({ form, isReferred, paintings }) =>
      !isReferred || !has(form, 'StructParents') || paintings < 2,
  },
]

type Said = 'hasActualText' | 'hasAlternative' | 'hasExpansion'

function hasLanguageFor({ mark, hasCatalogLanguage }: MarkFacts, key: Said) {
  if (mark.tag !== 'Span' || !mark.properties[key]) return undefined
  return hasCatalogLanguage || mark.inside.hasLanguage
}
