import { occurrences, conditionsBySubject } from './condition-subjects.ts'
import { untestedCriterion, type CriterionRow } from './criterion.ts'

const formCriterion = {
  ...untestedCriterion,
  source: 'wcag2ict',
  occursBy: occurrences.forms,
} as const
const documentSetCriterion = {
  ...untestedCriterion,
  source: 'wcag2ict',
  isAboutDocumentSets: true,
  occursBy: null,
} as const
const wcag20 = { since: '2.0' } as const
const wcag22 = { since: '2.2' } as const

const readable: CriterionRow[] = [
  {
    number: '3.1.1',
    name: 'Language of Page',
    level: 'A',
    ...wcag20,
    rules: [...conditionsBySubject.languageOfText, ...conditionsBySubject.languageTags],
    signs: conditionsBySubject.languageOutsideText,
    asks: [],
    covers: 'part',
    uncovered: 'whether the text is in the language that the document names',
    source: 'pdf-techniques',
    techniques: ['PDF16', 'PDF19'],
    occursBy: null,
  },
  {
    number: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    ...wcag20,
    rules: conditionsBySubject.languageTags,
    signs: [],
    asks: ['languages'],
    covers: 'all',
    uncovered: '',
    source: 'pdf-techniques',
    techniques: ['PDF19'],
    occursBy: occurrences.languages,
  },
]

const predictable: CriterionRow[] = [
  {
    number: '3.2.1',
    name: 'On Focus',
    level: 'A',
    ...wcag20,
    ...formCriterion,
    uncovered: 'what happens when a field gets the focus',
  },
  {
    number: '3.2.2',
    name: 'On Input',
    level: 'A',
    ...wcag20,
    ...formCriterion,
    uncovered: 'what happens when a field is filled in',
    source: 'pdf-techniques',
    techniques: ['PDF15'],
  },
  {
    number: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    ...wcag20,
    ...documentSetCriterion,
    uncovered: 'navigation that linked documents repeat',
    source: 'pdf-techniques',
    techniques: ['PDF14', 'PDF17'],
  },
  {
    number: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    ...wcag20,
    ...documentSetCriterion,
    uncovered: 'names of the same function in linked documents',
  },
  {
    number: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    ...wcag22,
    ...documentSetCriterion,
    uncovered: 'the place of help in linked documents',
  },
]

const inputAssistance: CriterionRow[] = [
  {
    number: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    ...wcag20,
    ...formCriterion,
    uncovered: 'whether errors are named in text',
    source: 'pdf-techniques',
    techniques: ['PDF5', 'PDF22'],
  },
  {
    number: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    ...wcag20,
    rules: [],
    signs: conditionsBySubject.fieldLabels,
    asks: ['forms'],
    covers: 'part',
    uncovered: 'whether required fields and formats are told before',
    source: 'pdf-techniques',
    techniques: ['PDF5', 'PDF10'],
    occursBy: occurrences.forms,
  },
  {
    number: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    ...wcag20,
    ...formCriterion,
    uncovered: 'suggestions after an error',
    source: 'pdf-techniques',
    techniques: ['PDF22'],
  },
  {
    number: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    ...wcag20,
    ...formCriterion,
    uncovered: 'whether what is sent can be checked or taken back',
  },
  {
    number: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    ...wcag22,
    ...formCriterion,
    uncovered: 'whether the same is asked for twice',
  },
  {
    number: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    ...wcag22,
    ...formCriterion,
    uncovered: 'tests of memory or thinking in a sign-in',
  },
]

const compatible: CriterionRow[] = [
  {
    number: '4.1.1',
    name: 'Parsing',
    level: 'A',
    ...wcag20,
    ...untestedCriterion,
    uncovered: 'markup that programs of readers parse',
    source: 'wcag2ict',
    removedIn: '2.2',
    occursBy: occurrences.never,
  },
  {
    number: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    ...wcag20,
    rules: [
      ...conditionsBySubject.fieldLabels,
      ...conditionsBySubject.taggedFields,
      ...conditionsBySubject.taggedLinks,
    ],
    signs: [
      ...conditionsBySubject.taggedAnnotations,
      ...conditionsBySubject.annotationTexts,
      ...conditionsBySubject.fieldsInTags,
      ...conditionsBySubject.tagged,
      ...conditionsBySubject.dynamicForms,
      ...conditionsBySubject.assistiveAccess,
    ],
    asks: ['forms', 'links'],
    covers: 'all',
    uncovered: '',
    source: 'pdf-techniques',
    techniques: ['PDF10', 'PDF12'],
    occursBy: occurrences.components,
  },
  {
    number: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    since: '2.1',
    ...formCriterion,
    uncovered: 'messages of scripts',
  },
]

export const understandableCriteria: readonly CriterionRow[] = [
  ...readable,
  ...predictable,
  ...inputAssistance,
]
export const robustCriteria: readonly CriterionRow[] = compatible
