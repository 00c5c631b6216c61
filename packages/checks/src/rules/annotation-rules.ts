import { isAnnotationVisible } from '#checks/pdf/is-annotation-visible.ts'
import { get, has, hasText, nameAt, textAt, arrayAt, itemsOf } from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import type { RuleOutcome, RuleCheck } from '#checks/result/tally.ts'
import type { StructureElement } from '#checks/tree/tree.ts'
import { isSameElement } from './tag-rules.ts'

export type AnnotationFacts = {
  annotation: Dict
  subtype: string
  page: Page
  /** The element to which the parent tree leads. */
  element: { dict: Dict; type: string; standard: string | undefined } | undefined
  /** The element whose kids lead to the annotation. */
  holder: StructureElement | undefined
  /** Also true where not all kids could be read. */
  isInStructureTree: boolean
  hasCatalogLanguage: boolean
}

/** Hidden annotations and those outside the page are exempt. */
const ifVisible = (passes: (facts: AnnotationFacts) => RuleOutcome) => (facts: AnnotationFacts) =>
  isVisible(facts) ? passes(facts) : true

const forSubtypes =
  (types: string[], passes: (facts: AnnotationFacts) => RuleOutcome) => (facts: AnnotationFacts) =>
    types.includes(facts.subtype) ? passes(facts) : undefined

const exceptSubtypes =
  (types: string[], passes: (facts: AnnotationFacts) => RuleOutcome) => (facts: AnnotationFacts) =>
    types.includes(facts.subtype) ? undefined : passes(facts)

const isInElement =
  (...types: string[]) =>
  ({ element, isInStructureTree }: AnnotationFacts) =>
    isInStructureTree && element?.standard !== undefined && types.includes(element.standard)

const isVisible = ({ annotation, page }: AnnotationFacts) => isAnnotationVisible(annotation, page)

const hasTextAt = (key: string) => (dict: Dict | undefined) => hasVisibleText(textAt(dict, key))
const hasContents = hasTextAt('Contents')
const hasAltText = hasTextAt('Alt')

export const annotationRules: RuleCheck<AnnotationFacts>[] = [
  // A visible annotation other than a Widget, PrinterMark or Link is in an Annot element.
  {
    rule: '7.18.1-1',
    passes: exceptSubtypes(['Widget', 'PrinterMark', 'Link'], ifVisible(isInElement('Annot'))),
    detail: ({ subtype }) => subtype,
  },
  // A visible annotation other than a Widget or Link has Contents, or its element an Alt.
  {
    rule: '7.18.1-2',
    passes: exceptSubtypes(
      ['Widget', 'Link'],
      ifVisible(({ annotation, element }) => hasContents(annotation) || hasAltText(element?.dict)),
    ),
    detail: ({ subtype }) => subtype,
  },
  // The field of a visible Widget has a TU, or its element an Alt.
  {
    rule: '7.18.1-3',
    passes: forSubtypes(
      ['Widget'],
      ifVisible(
        ({ annotation, element }) =>
          hasVisibleText(tooltipOf(annotation)) || hasAltText(element?.dict),
      ),
    ),
  },
  // A trap network must be hidden or lie outside the page.
  { rule: '7.18.2-1', passes: forSubtypes(['TrapNet'], (facts) => !isVisible(facts)) },
  // A visible Widget is in a Form element.
  { rule: '7.18.4-1', passes: forSubtypes(['Widget'], ifVisible(isInElement('Form'))) },
  // A visible Link annotation is in a Link or Reference element.
  { rule: '7.18.5-1', passes: forSubtypes(['Link'], ifVisible(isInElement('Link', 'Reference'))) },
  // A visible Link annotation has Contents.
  {
    rule: '7.18.5-2',
    passes: forSubtypes(
      ['Link'],
      ifVisible(({ annotation }) => hasContents(annotation)),
    ),
  },
  // A visible PrinterMark is in no structure element.
  {
    rule: '7.18.8-1',
    passes: forSubtypes(
      ['PrinterMark'],
      ifVisible(({ element }) => !element),
    ),
  },
  // A language is known for the Contents of an annotation: its own, its element's, or the catalog's.
  {
    rule: '7.2-24',
    passes: ({ annotation, element, hasCatalogLanguage }) => {
      if (!hasText(annotation, 'Contents')) return undefined
      return hasCatalogLanguage || hasText(annotation, 'Lang') || hasText(element?.dict, 'Lang')
    },
  },
  // A language is known for the TU of a form field: its element's or the catalog's.
  {
    rule: '7.2-25',
    passes: ({ annotation, subtype, element, hasCatalogLanguage }) => {
      if (subtype !== 'Widget' || tooltipOf(annotation) === undefined) return undefined
      return hasCatalogLanguage || hasText(element?.dict, 'Lang')
    },
  },
]

export const annotationTagRules: RuleCheck<AnnotationFacts>[] = [
  // The parent tree leads from an annotation to the tag that holds it.
  {
    rule: 'tags-disagree',
    passes: ({ element, holder }) =>
      element && holder ? isSameElement(holder, element.dict) : undefined,
  },
]

export type FieldFacts = {
  field: Dict
  element: AnnotationFacts['element']
  hasCatalogLanguage: boolean
}

export const fieldRules: RuleCheck<FieldFacts>[] = [
  // A language is known for the TU of a form field: its element's or the catalog's.
  {
    rule: '7.2-25',
    passes: ({ field, element, hasCatalogLanguage }) =>
      hasText(field, 'TU') ? hasCatalogLanguage || hasText(element?.dict, 'Lang') : undefined,
  },
]

export const annotatedPageRules: RuleCheck<Page>[] = [
  // A page with annotations has the tab order `S`: that of the structure.
  {
    rule: '7.18.3-1',
    passes: ({ dict }) =>
      itemsOf(arrayAt(dict, 'Annots')).length > 0 ? nameAt(dict, 'Tabs') === 'S' : undefined,
  },
]

/** A widget without a name of its own shows its parent field. */
function tooltipOf(widget: Dict): string | undefined {
  return textAt(has(widget, 'T') ? widget : (get(widget, 'Parent') ?? widget), 'TU')
}
