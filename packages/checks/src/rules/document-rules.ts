import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import type { Gap, RuleCheck } from '#checks/result/tally.ts'
import type { Xmp } from '#checks/xmp/xmp.ts'

export type DocumentFacts = {
  header: string
  catalog: Dict
  encryption: Dict | undefined
  hasLanguage: boolean
  outlineItems: number
  dynamicRender: string | undefined | Gap
}

const markInfoOf = ({ catalog }: DocumentFacts) => objects.dictAt(catalog, 'MarkInfo')

export const documentRules: RuleCheck<DocumentFacts>[] = [
  // The header names a version from 1.0 to 1.7.
  {
    rule: '6.1-1',
    passes: ({ header }) => /^%PDF-1\.[0-7]$/.test(header),
    detail: ({ header }) => header.slice(0, 40),
  },
  // `Marked` in the MarkInfo dictionary is true.
  { rule: '6.2-1', passes: (facts) => objects.isTrueAt(markInfoOf(facts), 'Marked') },
  // `Suspects` in the MarkInfo dictionary is not true.
  { rule: '7.1-4', passes: (facts) => !objects.isTrueAt(markInfoOf(facts), 'Suspects') },
  // The catalog has a metadata stream.
  { rule: '7.1-8', passes: ({ catalog }) => objects.streamAt(catalog, 'Metadata') !== undefined },
  // `DisplayDocTitle` in the viewer preferences is true.
  {
    rule: '7.1-10',
    passes: ({ catalog }) =>
      objects.isTrueAt(objects.dictAt(catalog, 'ViewerPreferences'), 'DisplayDocTitle'),
  },
  // The catalog has a structure tree root.
  {
    rule: '7.1-11',
    passes: ({ catalog }) => objects.dictAt(catalog, 'StructTreeRoot') !== undefined,
  },
  // The catalog names a language, if there is an outline.
  {
    rule: '7.2-2',
    passes: ({ outlineItems, hasLanguage }) => (outlineItems > 0 ? hasLanguage : undefined),
  },
  // `dynamicRender` of an XFA form is not `required`.
  {
    rule: '7.15-1',
    passes: ({ catalog, dynamicRender }) => {
      if (!objects.dictAt(catalog, 'AcroForm')) return undefined
      return typeof dynamicRender === 'object' ? dynamicRender : dynamicRender !== 'required'
    },
  },
  // Bit 10 of the encryption's `P` is set: text may be extracted for accessibility.
  {
    rule: '7.16-1',
    passes: ({ encryption }) =>
      encryption && ((objects.numberAt(encryption, 'P') ?? 0) & 512) === 512,
  },
]

export type MetadataFacts = { xmp: Xmp; hasLanguage: boolean }

export const metadataRules: RuleCheck<MetadataFacts>[] = [
  // The XMP metadata have the PDF/UA identification schema.
  { rule: '5-1', passes: ({ xmp }) => xmp.identification !== undefined },
  // `pdfuaid:part` is 1.
  {
    rule: '5-2',
    passes: ({ xmp: { identification } }) => identification && identification.part === '1',
  },
  // The property `part` has the prefix `pdfuaid`.
  { rule: '5-3', passes: ({ xmp }) => hasUsualPrefix(xmp, 'part') },
  // The property `amd`, if there is one, has the prefix `pdfuaid`.
  { rule: '5-4', passes: ({ xmp }) => hasUsualPrefix(xmp, 'amd') },
  // The property `corr`, if there is one, has the prefix `pdfuaid`.
  { rule: '5-5', passes: ({ xmp }) => hasUsualPrefix(xmp, 'corr') },
  // The XMP metadata have a `dc:title` that is not empty and is a language alternative.
  {
    rule: '7.1-9',
    passes: ({ xmp }) => hasVisibleText(xmp.title) && !xmp.hasPlainTextTitle,
    detail: ({ xmp }) =>
      hasVisibleText(xmp.title) ? 'a title without alternatives in languages' : undefined,
  },
]

export const languageAlternativeRules: RuleCheck<{ languages: string[]; hasLanguage: boolean }>[] =
  [
    // A text of the metadata names languages beyond `x-default`, unless the catalog names one.
    {
      rule: '7.2-33',
      passes: ({ languages, hasLanguage }) =>
        hasLanguage || !(languages.length === 1 && languages[0] === 'x-default'),
    },
  ]

function hasUsualPrefix({ identification }: Xmp, property: 'part' | 'amd' | 'corr') {
  if (!identification) return undefined
  const prefix = identification.prefixes[property]
  return prefix === undefined || prefix === 'pdfuaid'
}

export const languageTagRules: RuleCheck<string>[] = [
  // Each `Lang` is a language tag: subtags of one to eight letters or digits, the first of letters.
  {
    rule: '7.2-29',
    passes: (language) => /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/.test(language),
    detail: (language) => language.slice(0, 40),
  },
]

export const optionalContentConfigRules: RuleCheck<Dict>[] = [
  // Each optional content configuration has a Name that is not empty.
  { rule: '7.10-1', passes: (configuration) => !!objects.textAt(configuration, 'Name') },
  // No optional content configuration has the entry `AS`.
  { rule: '7.10-2', passes: (configuration) => !objects.has(configuration, 'AS') },
]

export const fileSpecificationRules: RuleCheck<Dict>[] = [
  // A file specification with an embedded file has an F and a UF that are not empty.
  {
    rule: '7.11-1',
    passes: (file) => {
      if (!objects.dictAt(file, 'EF')) return undefined
      return isNonEmptyText(objects.get(file, 'F')) && isNonEmptyText(objects.get(file, 'UF'))
    },
  },
]

const isNonEmptyText = (objectOrRef: ObjectOrRef) =>
  objects.isString(objectOrRef) && objects.textOf(objectOrRef) !== ''

export const mediaClipRules: RuleCheck<Dict>[] = [
  // Media clip data have the entry `CT`, the type of their content.
  { rule: '7.18.6.2-1', passes: (clip) => objects.has(clip, 'CT') },
  // Media clip data have the entry `Alt`, with pairs of a language and a text.
  { rule: '7.18.6.2-2', passes: hasAlternatives },
]

function hasAlternatives(clip: Dict) {
  const texts = objects.resolvedItemsAt(clip, 'Alt').map(objects.textOf)
  const isFilled = texts.every(
    (text, index) => text !== undefined && (index % 2 === 0 || text !== ''),
  )
  return texts.length > 0 && texts.length % 2 === 0 && isFilled
}
