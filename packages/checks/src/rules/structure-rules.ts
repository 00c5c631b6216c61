import type { PDFDict } from '@cantoo/pdf-lib'
import { has, hasText, nameAt, textAt } from '#checks/objects/objects.ts'
import { attributesOf } from '#checks/tree/attributes.ts'
import { kidTypes } from '#checks/tree/tree.ts'
import type { Element } from '#checks/tree/tree.ts'
import type { RuleCheck } from '#checks/result/tally.ts'

/** The facts that rules ask for beyond the element itself. */
export type ElementFacts = {
  element: Element
  hasCatalogLanguage: boolean
  /** Of the element or one above it. */
  hasLanguage: boolean
  /** Elements H among its kids; elements that only group others are looked through. */
  kidHeadings: number
  usesNumberedHeadings: boolean
  usesPlainHeadings: boolean
  /** Of headings H1 to H6 alone. */
  isRightlyNested: boolean
  hasOwnNoteId: boolean
  /** Its only kid of any kind refers to a widget. */
  isOneWidget: boolean
  classMap: PDFDict | undefined
}

type ElementRow = RuleCheck<ElementFacts>

/** Rows for elements of one standard type. */
const all: ElementRow[] = [
  { rule: '7.1-6', passes: ({ element }) => !element.role.isCircular },
  { rule: '7.1-7', passes: ({ element }) => element.role.remapped === undefined },
  { rule: '7.1-12', passes: ({ element }) => has(element.dict, 'P') },
  {
    rule: '7.1-5',
    passes: ({ element }) => element.role.standard !== undefined,
    detail: ({ element }) => element.type,
  },
  { rule: '7.2-21', passes: (facts) => hasLanguageFor(facts, 'ActualText') },
  { rule: '7.2-22', passes: (facts) => hasLanguageFor(facts, 'Alt') },
  { rule: '7.2-23', passes: (facts) => hasLanguageFor(facts, 'E') },
  { rule: '7.4.4-1', passes: ({ kidHeadings }) => kidHeadings <= 1 },
]

const isHeading: ElementRow[] = [
  { rule: '7.4.2-1', passes: ({ isRightlyNested }) => isRightlyNested },
  { rule: '7.4.4-3', passes: ({ usesPlainHeadings }) => !usesPlainHeadings },
]

const ofType: Record<string, ElementRow[]> = {
  Table: [
    kids('7.2-3', ['TR', 'THead', 'TBody', 'TFoot', 'Caption']),
    { rule: '7.2-11', passes: ({ element }) => countOf(element, 'THead') <= 1 },
    { rule: '7.2-12', passes: ({ element }) => countOf(element, 'TFoot') <= 1 },
    { rule: '7.2-13', passes: ({ element }) => hasBodyFor(element, 'TFoot') },
    { rule: '7.2-14', passes: ({ element }) => hasBodyFor(element, 'THead') },
    { rule: '7.2-16', passes: ({ element }) => !isCaptionAmid(element) },
    { rule: '7.2-39', passes: ({ element }) => countOf(element, 'Caption') < 2 },
  ],
  TR: [parent('7.2-4', ['Table', 'THead', 'TBody', 'TFoot']), kids('7.2-10', ['TH', 'TD'])],
  THead: [parent('7.2-5', ['Table']), kids('7.2-36', ['TR'])],
  TBody: [parent('7.2-6', ['Table']), kids('7.2-37', ['TR'])],
  TFoot: [parent('7.2-7', ['Table']), kids('7.2-38', ['TR'])],
  TH: [parent('7.2-8', ['TR'])],
  TD: [parent('7.2-9', ['TR'])],
  LI: [parent('7.2-17', ['L']), kids('7.2-20', ['Lbl', 'LBody'])],
  LBody: [parent('7.2-18', ['LI'])],
  L: [
    kids('7.2-19', ['L', 'LI', 'Caption']),
    { rule: '7.2-40', passes: ({ element }) => !kidTypes(element).slice(1).includes('Caption') },
  ],
  TOCI: [parent('7.2-26', ['TOC'])],
  TOC: [
    kids('7.2-27', ['TOC', 'TOCI', 'Caption']),
    { rule: '7.2-28', passes: ({ element }) => !kidTypes(element).slice(1).includes('Caption') },
  ],
  Figure: [{ rule: '7.3-1', passes: ({ element }) => isDescribed(element) }],
  Formula: [{ rule: '7.7-1', passes: ({ element }) => isDescribed(element) }],
  Note: [
    { rule: '7.9-1', passes: ({ element }) => !!textAt(element.dict, 'ID') },
    { rule: '7.9-2', passes: ({ hasOwnNoteId }) => hasOwnNoteId },
  ],
  Form: [
    {
      rule: '7.18.4-2',
      passes: (facts) => facts.isOneWidget || hasPrintFieldRole(facts),
    },
  ],
  H: [{ rule: '7.4.4-2', passes: ({ usesNumberedHeadings }) => !usesNumberedHeadings }],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`H${level}`, isHeading])),
}

const none: ElementRow[] = []

export const rowsForAll = all
export const rowsFor = (type: string | undefined) => (type && ofType[type]) || none
export const structureRules = [
  ...new Set([...all, ...Object.values(ofType).flat()].map(({ rule }) => rule)),
]

function kids(rule: ElementRow['rule'], allowed: string[]): ElementRow {
  const strangers = ({ element }: ElementFacts) =>
    kidTypes(element).filter((type) => !allowed.includes(type))
  return {
    rule,
    passes: (facts) => strangers(facts).length === 0,
    detail: (facts) => [...new Set(strangers(facts))].slice(0, 5).join(', '),
  }
}

function parent(rule: ElementRow['rule'], allowed: string[]): ElementRow {
  return {
    rule,
    passes: ({ element }) => allowed.includes(element.parentType ?? ''),
    detail: ({ element }) => element.parentType,
  }
}

const countOf = (element: Element, type: string) =>
  kidTypes(element).filter((kid) => kid === type).length

function hasBodyFor(element: Element, part: 'THead' | 'TFoot') {
  return countOf(element, part) === 0 || countOf(element, 'TBody') > 0
}

/** A caption stands first or last. */
const isCaptionAmid = (element: Element) => kidTypes(element).slice(1, -1).includes('Caption')

/** Undefined if the text is absent: it needs no language. */
function hasLanguageFor({ element, ...facts }: ElementFacts, key: string) {
  if (!hasText(element.dict, key)) return undefined
  return facts.hasCatalogLanguage || facts.hasLanguage
}

const isDescribed = ({ dict }: Element) => !!textAt(dict, 'Alt') || hasText(dict, 'ActualText')

/** The attribute Role of PrintField says what a printed form field was. */
const hasPrintFieldRole = ({ element, classMap }: ElementFacts) =>
  attributesOf(element.dict, classMap).some(
    (attributes) => nameAt(attributes, 'O') === 'PrintField' && has(attributes, 'Role'),
  )
