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
  // Types are mapped to each other in a ring.
  { rule: '7.1-6', passes: ({ element }) => !element.role.isCircular },
  // A standard type is mapped to another one.
  { rule: '7.1-7', passes: ({ element }) => element.role.remapped === undefined },
  // An element does not say to which it belongs.
  { rule: '7.1-12', passes: ({ element }) => has(element.dict, 'P') },
  // An element has a type that leads to no standard one.
  {
    rule: '7.1-5',
    passes: ({ element }) => element.role.standard !== undefined,
    detail: ({ element }) => element.type,
  },
  // A replacement text has no language.
  { rule: '7.2-21', passes: (facts) => hasLanguageFor(facts, 'ActualText') },
  // An alternative text has no language.
  { rule: '7.2-22', passes: (facts) => hasLanguageFor(facts, 'Alt') },
  // The expansion of an abbreviation has no language.
  { rule: '7.2-23', passes: (facts) => hasLanguageFor(facts, 'E') },
  // An element has more than one heading of its own.
  { rule: '7.4.4-1', passes: ({ kidHeadings }) => kidHeadings <= 1 },
]

const isHeading: ElementRow[] = [
  // A level of headings is skipped.
  { rule: '7.4.2-1', passes: ({ isRightlyNested }) => isRightlyNested },
  // Headings with and without a level are mixed.
  { rule: '7.4.4-3', passes: ({ usesPlainHeadings }) => !usesPlainHeadings },
]

const ofType: Record<string, ElementRow[]> = {
  Table: [
    // A table holds something else than rows, groups of rows and a caption.
    kids('7.2-3', ['TR', 'THead', 'TBody', 'TFoot', 'Caption']),
    // A table has more than one head.
    { rule: '7.2-11', passes: ({ element }) => countOf(element, 'THead') <= 1 },
    // A table has more than one foot.
    { rule: '7.2-12', passes: ({ element }) => countOf(element, 'TFoot') <= 1 },
    // A table has a foot and no body.
    { rule: '7.2-13', passes: ({ element }) => hasBodyFor(element, 'TFoot') },
    // A table has a head and no body.
    { rule: '7.2-14', passes: ({ element }) => hasBodyFor(element, 'THead') },
    // The caption stands amid a table.
    { rule: '7.2-16', passes: ({ element }) => !isCaptionAmid(element) },
    // A table has more than one caption.
    { rule: '7.2-39', passes: ({ element }) => countOf(element, 'Caption') < 2 },
  ],
  // A row stands outside of a table. A row holds something else than cells.
  TR: [parent('7.2-4', ['Table', 'THead', 'TBody', 'TFoot']), kids('7.2-10', ['TH', 'TD'])],
  // A head of a table stands outside of one. A head of a table holds something else than rows.
  THead: [parent('7.2-5', ['Table']), kids('7.2-36', ['TR'])],
  // A body of a table stands outside of one. A body of a table holds something else than rows.
  TBody: [parent('7.2-6', ['Table']), kids('7.2-37', ['TR'])],
  // A foot of a table stands outside of one. A foot of a table holds something else than rows.
  TFoot: [parent('7.2-7', ['Table']), kids('7.2-38', ['TR'])],
  // A header cell stands outside of a row.
  TH: [parent('7.2-8', ['TR'])],
  // A cell stands outside of a row.
  TD: [parent('7.2-9', ['TR'])],
  // A list item stands outside of a list. A list item holds something else than its label and its
  // body.
  LI: [parent('7.2-17', ['L']), kids('7.2-20', ['Lbl', 'LBody'])],
  // The body of a list item stands outside of one.
  LBody: [parent('7.2-18', ['LI'])],
  L: [
    // A list holds something else than items, lists and a caption.
    kids('7.2-19', ['L', 'LI', 'Caption']),
    // The caption of a list does not stand first.
    { rule: '7.2-40', passes: ({ element }) => !kidTypes(element).slice(1).includes('Caption') },
  ],
  // An entry of a table of contents stands outside of one.
  TOCI: [parent('7.2-26', ['TOC'])],
  TOC: [
    // A table of contents holds something else than entries, tables of contents and a caption.
    kids('7.2-27', ['TOC', 'TOCI', 'Caption']),
    // The caption of a table of contents does not stand first.
    { rule: '7.2-28', passes: ({ element }) => !kidTypes(element).slice(1).includes('Caption') },
  ],
  // A picture has no description.
  Figure: [{ rule: '7.3-1', passes: ({ element }) => isDescribed(element) }],
  // A formula has no description.
  Formula: [{ rule: '7.7-1', passes: ({ element }) => isDescribed(element) }],
  Note: [
    // A note has no identifier.
    { rule: '7.9-1', passes: ({ element }) => !!textAt(element.dict, 'ID') },
    // Notes share an identifier.
    { rule: '7.9-2', passes: ({ hasOwnNoteId }) => hasOwnNoteId },
  ],
  Form: [
    // The tag of a form field does not hold exactly one field.
    {
      rule: '7.18.4-2',
      passes: (facts) => facts.isOneWidget || hasPrintFieldRole(facts),
    },
  ],
  // Headings with and without a level are mixed.
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
