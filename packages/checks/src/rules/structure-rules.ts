import { has, hasText, nameAt, textAt } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { isGenericDescription } from '#checks/pictures/is-generic-description.ts'
import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import { toPlaceText } from '#checks/result/place-text.ts'
import type { PlaceGrouping } from '#checks/result/places.ts'
import type { RuleCheck } from '#checks/result/tally.ts'
import { attributesOf } from '#checks/tree/attributes.ts'
import { kidTypesOf } from '#checks/tree/tree.ts'
import type { StructureElement } from '#checks/tree/tree.ts'
import { commonHeadingRules, headingRulesByType, type HeadingFacts } from './heading-rules.ts'

export type ElementFacts = HeadingFacts & {
  hasCatalogLanguage: boolean
  hasLanguage: boolean
  hasUniqueNoteId: boolean
  isOneWidget: boolean
  classMap: Dict | undefined
}

type ElementRule = RuleCheck<ElementFacts>

const commonRules: ElementRule[] = [
  // The role map does not lead back to a type that it has passed.
  {
    rule: '7.1-6',
    passes: ({ element }) => !element.role.isCircular,
    grouping: groupByType,
  },
  // The role map does not map a standard type to another one.
  {
    rule: '7.1-7',
    passes: ({ element }) => element.role.remappedType === undefined,
    grouping: groupByType,
  },
  // The structure element has the entry `P`, which refers to its parent.
  { rule: '7.1-12', passes: ({ element }) => has(element.dict, 'P') },
  // The role map leads each type that is not standard to a standard one.
  {
    rule: '7.1-5',
    passes: ({ element }) => element.role.standard !== undefined,
    detail: ({ element }) => element.type,
    grouping: groupByType,
  },
  // A language is known for the ActualText of an element: its own, one from above, or the catalog's.
  { rule: '7.2-21', passes: (facts) => hasLanguageFor(facts, 'ActualText') },
  // A language is known for the Alt of an element: its own, one from above, or the catalog's.
  { rule: '7.2-22', passes: (facts) => hasLanguageFor(facts, 'Alt') },
  // A language is known for the E of an element: its own, one from above, or the catalog's.
  { rule: '7.2-23', passes: (facts) => hasLanguageFor(facts, 'E') },
  ...commonHeadingRules,
]

const replacementTextRules: ElementRule[] = [
  // The ActualText of a Figure or a Formula, if any, has visible text.
  {
    rule: 'silent-replacement',
    passes: ({ element: { dict } }) =>
      hasText(dict, 'ActualText') ? hasVisibleText(textAt(dict, 'ActualText')) : undefined,
  },
  // The Alt of a Figure or a Formula was written by a person, in words.
  {
    rule: 'description-words',
    passes({ element: { dict, role } }) {
      const altText = textAt(dict, 'Alt') ?? ''
      return hasVisibleText(altText)
        ? !isGenericDescription(altText, role.standard === 'Formula')
        : undefined
    },
    detail: ({ element }) => toPlaceText(textAt(element.dict, 'Alt')),
  },
]

const rulesByType: Record<string, ElementRule[]> = {
  Table: [
    allowKids('7.2-3', ['TR', 'THead', 'TBody', 'TFoot', 'Caption']),
    // A Table has at most one THead.
    { rule: '7.2-11', passes: ({ element }) => countKidsOfType(element, 'THead') <= 1 },
    // A Table has at most one TFoot.
    { rule: '7.2-12', passes: ({ element }) => countKidsOfType(element, 'TFoot') <= 1 },
    // A Table with a TFoot has a TBody too.
    { rule: '7.2-13', passes: ({ element }) => hasBodyFor(element, 'TFoot') },
    // A Table with a THead has a TBody too.
    { rule: '7.2-14', passes: ({ element }) => hasBodyFor(element, 'THead') },
    // The Caption of a Table is its first or its last kid.
    { rule: '7.2-16', passes: ({ element }) => !hasMisplacedCaption(element) },
    // A Table has at most one Caption.
    { rule: '7.2-39', passes: ({ element }) => countKidsOfType(element, 'Caption') < 2 },
  ],
  TR: [
    allowParents('7.2-4', ['Table', 'THead', 'TBody', 'TFoot']),
    allowKids('7.2-10', ['TH', 'TD']),
  ],
  THead: [allowParents('7.2-5', ['Table']), allowKids('7.2-36', ['TR'])],
  TBody: [allowParents('7.2-6', ['Table']), allowKids('7.2-37', ['TR'])],
  TFoot: [allowParents('7.2-7', ['Table']), allowKids('7.2-38', ['TR'])],
  TH: [allowParents('7.2-8', ['TR'])],
  TD: [allowParents('7.2-9', ['TR'])],
  LI: [allowParents('7.2-17', ['L']), allowKids('7.2-20', ['Lbl', 'LBody'])],
  LBody: [allowParents('7.2-18', ['LI'])],
  L: [
    allowKids('7.2-19', ['L', 'LI', 'Caption']),
    // The Caption of an L is its first kid.
    { rule: '7.2-40', passes: ({ element }) => !kidTypesOf(element).slice(1).includes('Caption') },
  ],
  TOCI: [allowParents('7.2-26', ['TOC'])],
  TOC: [
    allowKids('7.2-27', ['TOC', 'TOCI', 'Caption']),
    // The Caption of a TOC is its first kid.
    { rule: '7.2-28', passes: ({ element }) => !kidTypesOf(element).slice(1).includes('Caption') },
  ],
  Figure: [
    ...replacementTextRules,
    // A Figure has an Alt that is not empty, or an ActualText.
    {
      rule: '7.3-1',
      passes: ({ element }) => hasAltOrActualText(element),
      picture: ({ element }) => element,
    },
  ],
  Formula: [
    ...replacementTextRules,
    // A Formula has an Alt that is not empty, or an ActualText.
    { rule: '7.7-1', passes: ({ element }) => hasAltOrActualText(element) },
  ],
  Note: [
    // A Note has an ID that is not empty.
    { rule: '7.9-1', passes: ({ element }) => !!textAt(element.dict, 'ID') },
    // No two Notes have the same ID.
    { rule: '7.9-2', passes: ({ hasUniqueNoteId }) => hasUniqueNoteId },
  ],
  Form: [
    // A Form element has one Widget as its only kid, or the attribute Role of PrintField.
    {
      rule: '7.18.4-2',
      passes: (facts) => facts.isOneWidget || hasPrintFieldRole(facts),
    },
  ],
  ...headingRulesByType,
}

const noRules: ElementRule[] = []

export const rulesForAllTypes = commonRules
export const rulesForType = (type: string | undefined) => (type && rulesByType[type]) || noRules
export const structureRuleIds = [
  ...new Set([...commonRules, ...Object.values(rulesByType).flat()].map(({ rule }) => rule)),
]

function allowKids(rule: ElementRule['rule'], allowed: string[]): ElementRule {
  const disallowedKids = ({ element }: ElementFacts) =>
    kidTypesOf(element).filter((type) => !allowed.includes(type))
  return {
    rule,
    passes: (facts) => disallowedKids(facts).length === 0,
    detail: (facts) => [...new Set(disallowedKids(facts))].slice(0, 5).join(', '),
  }
}

function allowParents(rule: ElementRule['rule'], allowed: string[]): ElementRule {
  return {
    rule,
    passes: ({ element }) => allowed.includes(element.parentType ?? ''),
    detail: ({ element }) => element.parentType,
  }
}

/** One role map entry serves all elements of a type. */
function groupByType({ element }: ElementFacts): PlaceGrouping {
  return { key: element.type, unit: 'element' }
}

const countKidsOfType = (element: StructureElement, type: string) =>
  kidTypesOf(element).filter((kid) => kid === type).length

function hasBodyFor(element: StructureElement, part: 'THead' | 'TFoot') {
  return countKidsOfType(element, part) === 0 || countKidsOfType(element, 'TBody') > 0
}

const hasMisplacedCaption = (element: StructureElement) =>
  kidTypesOf(element).slice(1, -1).includes('Caption')

function hasLanguageFor({ element, ...facts }: ElementFacts, key: string) {
  if (!hasText(element.dict, key)) return undefined
  return facts.hasCatalogLanguage || facts.hasLanguage
}

const hasAltOrActualText = ({ dict }: StructureElement) =>
  hasVisibleText(textAt(dict, 'Alt')) || hasText(dict, 'ActualText')

const hasPrintFieldRole = ({ element, classMap }: ElementFacts) =>
  attributesOf(element.dict, classMap).some(
    (attributes) => nameAt(attributes, 'O') === 'PrintField' && has(attributes, 'Role'),
  )
