import { PDFString, PDFHexString } from '@cantoo/pdf-lib'
import type { PDFDict } from '@cantoo/pdf-lib'
import * as objects from '#checks/objects/objects.ts'
import type { ObjectOrRef } from '#checks/objects/objects.ts'
import type { Gap, Row } from '#checks/result/tally.ts'
import type { Xmp } from '#checks/xmp/xmp.ts'

export type DocumentFacts = {
  /** The first line of the file, from `%PDF-` on. */
  header: string
  catalog: PDFDict
  encryption: PDFDict | undefined
  hasLanguage: boolean
  outlineItems: number
  /** The value of `dynamicRender` in the form's XFA. */
  dynamicRender: string | undefined | Gap
}

const markInfo = ({ catalog }: DocumentFacts) => objects.dictAt(catalog, 'MarkInfo')

export const documentRules: Row<DocumentFacts>[] = [
  {
    rule: '6.1-1',
    holds: ({ header }) => /^%PDF-1\.[0-7]$/.test(header),
    detail: ({ header }) => header.slice(0, 40),
  },
  { rule: '6.2-1', holds: (facts) => objects.isTrueAt(markInfo(facts), 'Marked') },
  { rule: '7.1-4', holds: (facts) => !objects.isTrueAt(markInfo(facts), 'Suspects') },
  { rule: '7.1-8', holds: ({ catalog }) => objects.streamAt(catalog, 'Metadata') !== undefined },
  {
    rule: '7.1-10',
    holds: ({ catalog }) =>
      objects.isTrueAt(objects.dictAt(catalog, 'ViewerPreferences'), 'DisplayDocTitle'),
  },
  {
    rule: '7.1-11',
    holds: ({ catalog }) => objects.dictAt(catalog, 'StructTreeRoot') !== undefined,
  },
  {
    rule: '7.2-2',
    holds: ({ outlineItems, hasLanguage }) => (outlineItems > 0 ? hasLanguage : undefined),
  },
  {
    rule: '7.15-1',
    holds: ({ catalog, dynamicRender }) => {
      if (!objects.dictAt(catalog, 'AcroForm')) return undefined
      return typeof dynamicRender === 'object' ? dynamicRender : dynamicRender !== 'required'
    },
  },
  {
    rule: '7.16-1',
    holds: ({ encryption }) =>
      encryption && ((objects.numberAt(encryption, 'P') ?? 0) & 512) === 512,
  },
]

/** Undefined where the metadata cannot be read. */
export type MetadataFacts = { xmp: Xmp; hasLanguage: boolean }

export const metadataRules: Row<MetadataFacts>[] = [
  { rule: '5-1', holds: ({ xmp }) => xmp.identification !== undefined },
  {
    rule: '5-2',
    holds: ({ xmp: { identification } }) => identification && identification.part === '1',
  },
  { rule: '5-3', holds: ({ xmp }) => isUsualPrefix(xmp, 'part') },
  { rule: '5-4', holds: ({ xmp }) => isUsualPrefix(xmp, 'amd') },
  { rule: '5-5', holds: ({ xmp }) => isUsualPrefix(xmp, 'corr') },
  { rule: '7.1-9', holds: ({ xmp }) => !!xmp.title },
]

export const languageAlternativeRules: Row<{ languages: string[]; hasLanguage: boolean }>[] = [
  {
    rule: '7.2-33',
    holds: ({ languages, hasLanguage }) =>
      hasLanguage || !(languages.length === 1 && languages[0] === 'x-default'),
  },
]

function isUsualPrefix({ identification }: Xmp, property: 'part' | 'amd' | 'corr') {
  if (!identification) return undefined
  const prefix = identification.prefixes[property]
  return prefix === undefined || prefix === 'pdfuaid'
}

export const languageTagRules: Row<string>[] = [
  {
    rule: '7.2-29',
    holds: (language) => /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/.test(language),
    detail: (language) => language.slice(0, 40),
  },
]

export const configurationRules: Row<PDFDict>[] = [
  { rule: '7.10-1', holds: (configuration) => !!objects.textAt(configuration, 'Name') },
  { rule: '7.10-2', holds: (configuration) => !objects.has(configuration, 'AS') },
]

export const fileSpecificationRules: Row<PDFDict>[] = [
  {
    rule: '7.11-1',
    holds: (file) => {
      if (!objects.has(file, 'EF')) return undefined
      return isFilledText(objects.get(file, 'F')) && isFilledText(objects.get(file, 'UF'))
    },
  },
]

const isFilledText = (objectOrRef: ObjectOrRef) =>
  (objectOrRef instanceof PDFString || objectOrRef instanceof PDFHexString) &&
  objects.textOf(objectOrRef) !== ''

export const mediaClipRules: Row<PDFDict>[] = [
  { rule: '7.18.6.2-1', holds: (clip) => objects.has(clip, 'CT') },
  { rule: '7.18.6.2-2', holds: hasAlternatives },
]

/** Pairs of a language and a text. */
function hasAlternatives(clip: PDFDict) {
  const texts = objects
    .itemsOf(objects.arrayAt(clip, 'Alt'))
    .map((objectOrRef) => objects.textOf(objects.resolve(objectOrRef, clip.context)))
  const isFilled = texts.every((text, at) => text !== undefined && (at % 2 === 0 || text !== ''))
  return texts.length > 0 && texts.length % 2 === 0 && isFilled
}
