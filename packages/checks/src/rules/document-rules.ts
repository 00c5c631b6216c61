import { PDFString, PDFHexString } from '@cantoo/pdf-lib'
import type { PDFDict } from '@cantoo/pdf-lib'
import * as objects from '#checks/objects/objects.ts'
import type { ObjectOrRef } from '#checks/objects/objects.ts'
import type { Undecided, RuleCheck } from '#checks/result/tally.ts'
import type { Xmp } from '#checks/xmp/xmp.ts'

export type DocumentFacts = {
  /** The first line of the file, from `%PDF-` on. */
  header: string
  catalog: PDFDict
  encryption: PDFDict | undefined
  hasLanguage: boolean
  outlineItems: number
  /** The value of `dynamicRender` in the form's XFA. */
  dynamicRender: string | undefined | Undecided
}

const markInfo = ({ catalog }: DocumentFacts) => objects.dictAt(catalog, 'MarkInfo')

export const documentRules: RuleCheck<DocumentFacts>[] = [
  // The first line of the file names no version of PDF 1.
  {
    rule: '6.1-1',
    passes: ({ header }) => /^%PDF-1\.[0-7]$/.test(header),
    detail: ({ header }) => header.slice(0, 40),
  },
  // The document does not say that it is tagged.
  { rule: '6.2-1', passes: (facts) => objects.isTrueAt(markInfo(facts), 'Marked') },
  // The document says that its tags are doubtful.
  { rule: '7.1-4', passes: (facts) => !objects.isTrueAt(markInfo(facts), 'Suspects') },
  // The document has no metadata.
  { rule: '7.1-8', passes: ({ catalog }) => objects.streamAt(catalog, 'Metadata') !== undefined },
  // The window shows the name of the file instead of the title.
  {
    rule: '7.1-10',
    passes: ({ catalog }) =>
      objects.isTrueAt(objects.dictAt(catalog, 'ViewerPreferences'), 'DisplayDocTitle'),
  },
  // The document has no structure.
  {
    rule: '7.1-11',
    passes: ({ catalog }) => objects.dictAt(catalog, 'StructTreeRoot') !== undefined,
  },
  // The outline has no language, because the document names none.
  {
    rule: '7.2-2',
    passes: ({ outlineItems, hasLanguage }) => (outlineItems > 0 ? hasLanguage : undefined),
  },
  // The form is drawn only while it is open (dynamic XFA).
  {
    rule: '7.15-1',
    passes: ({ catalog, dynamicRender }) => {
      if (!objects.dictAt(catalog, 'AcroForm')) return undefined
      return typeof dynamicRender === 'object' ? dynamicRender : dynamicRender !== 'required'
    },
  },
  // The encryption keeps assistive technology out.
  {
    rule: '7.16-1',
    passes: ({ encryption }) =>
      encryption && ((objects.numberAt(encryption, 'P') ?? 0) & 512) === 512,
  },
]

/** Undefined where the metadata cannot be read. */
export type MetadataFacts = { xmp: Xmp; hasLanguage: boolean }

export const metadataRules: RuleCheck<MetadataFacts>[] = [
  // The document does not say that it follows PDF/UA.
  { rule: '5-1', passes: ({ xmp }) => xmp.identification !== undefined },
  // The metadata name another part of PDF/UA than 1.
  {
    rule: '5-2',
    passes: ({ xmp: { identification } }) => identification && identification.part === '1',
  },
  // The part of PDF/UA is written with an unusual prefix.
  { rule: '5-3', passes: ({ xmp }) => isUsualPrefix(xmp, 'part') },
  // The amendment of PDF/UA is written with an unusual prefix.
  { rule: '5-4', passes: ({ xmp }) => isUsualPrefix(xmp, 'amd') },
  // The corrigendum of PDF/UA is written with an unusual prefix.
  { rule: '5-5', passes: ({ xmp }) => isUsualPrefix(xmp, 'corr') },
  // The metadata have no title.
  { rule: '7.1-9', passes: ({ xmp }) => !!xmp.title },
]

export const languageAlternativeRules: RuleCheck<{ languages: string[]; hasLanguage: boolean }>[] =
  [
    // A text of the metadata has no language.
    {
      rule: '7.2-33',
      passes: ({ languages, hasLanguage }) =>
        hasLanguage || !(languages.length === 1 && languages[0] === 'x-default'),
    },
  ]

function isUsualPrefix({ identification }: Xmp, property: 'part' | 'amd' | 'corr') {
  if (!identification) return undefined
  const prefix = identification.prefixes[property]
  return prefix === undefined || prefix === 'pdfuaid'
}

export const languageTagRules: RuleCheck<string>[] = [
  // A language is not written as languages are.
  {
    rule: '7.2-29',
    passes: (language) => /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/.test(language),
    detail: (language) => language.slice(0, 40),
  },
]

export const configurationRules: RuleCheck<PDFDict>[] = [
  // A setting of layers has no name.
  { rule: '7.10-1', passes: (configuration) => !!objects.textAt(configuration, 'Name') },
  // Layers show and hide by themselves.
  { rule: '7.10-2', passes: (configuration) => !objects.has(configuration, 'AS') },
]

export const fileSpecificationRules: RuleCheck<PDFDict>[] = [
  // An attached file has no complete name.
  {
    rule: '7.11-1',
    passes: (file) => {
      if (!objects.has(file, 'EF')) return undefined
      return isFilledText(objects.get(file, 'F')) && isFilledText(objects.get(file, 'UF'))
    },
  },
]

const isFilledText = (objectOrRef: ObjectOrRef) =>
  (objectOrRef instanceof PDFString || objectOrRef instanceof PDFHexString) &&
  objects.textOf(objectOrRef) !== ''

export const mediaClipRules: RuleCheck<PDFDict>[] = [
  // A sound or film does not say of what kind it is.
  { rule: '7.18.6.2-1', passes: (clip) => objects.has(clip, 'CT') },
  // A sound or film has no description.
  { rule: '7.18.6.2-2', passes: hasAlternatives },
]

/** Pairs of a language and a text. */
function hasAlternatives(clip: PDFDict) {
  const texts = objects
    .itemsOf(objects.arrayAt(clip, 'Alt'))
    .map((objectOrRef) => objects.textOf(objects.resolve(objectOrRef, clip.context)))
  const isFilled = texts.every((text, at) => text !== undefined && (at % 2 === 0 || text !== ''))
  return texts.length > 0 && texts.length % 2 === 0 && isFilled
}
