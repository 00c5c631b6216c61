import { occurrences, subjects } from './condition-subjects.ts'
import { untested, type CriterionRow } from './criterion.ts'

const ofForms = { ...untested, source: 'wcag2ict', occursBy: occurrences.forms } as const
const ofSets = { ...untested, source: 'wcag2ict', isOfSets: true, occursBy: null } as const
const added20 = { since: '2.0' } as const
const added22 = { since: '2.2' } as const

const readable: CriterionRow[] = [
  {
    number: '3.1.1',
    name: 'Language of Page',
    level: 'A',
    ...added20,
    rules: [...subjects.languageOfText, ...subjects.languageTags],
    signs: subjects.languageBesideText,
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
    ...added20,
    rules: subjects.languageTags,
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
    ...added20,
    ...ofForms,
    uncovered: 'what happens when a field gets the focus',
  },
  {
    number: '3.2.2',
    name: 'On Input',
    level: 'A',
    ...added20,
    ...ofForms,
    uncovered: 'what happens when a field is filled in',
    source: 'pdf-techniques',
    techniques: ['PDF15'],
  },
  {
    number: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    ...added20,
    ...ofSets,
    uncovered: 'navigation that linked documents repeat',
    source: 'pdf-techniques',
    techniques: ['PDF14', 'PDF17'],
  },
  {
    number: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    ...added20,
    ...ofSets,
    uncovered: 'names of the same function in linked documents',
  },
  {
    number: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    ...added22,
    ...ofSets,
    uncovered: 'the place of help in linked documents',
  },
]

const inputAssistance: CriterionRow[] = [
  {
    number: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    ...added20,
    ...ofForms,
    uncovered: 'whether errors are named in text',
    source: 'pdf-techniques',
    techniques: ['PDF5', 'PDF22'],
  },
  {
    number: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    ...added20,
    rules: [],
    signs: subjects.fieldLabels,
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
    ...added20,
    ...ofForms,
    uncovered: 'suggestions after an error',
    source: 'pdf-techniques',
    techniques: ['PDF22'],
  },
  {
    number: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    ...added20,
    ...ofForms,
    uncovered: 'whether what is sent can be checked or taken back',
  },
  {
    number: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    ...added22,
    ...ofForms,
    uncovered: 'whether the same is asked for twice',
  },
  {
    number: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    ...added22,
    ...ofForms,
    uncovered: 'tests of memory or thinking in a sign-in',
  },
]

const compatible: CriterionRow[] = [
  {
    number: '4.1.1',
    name: 'Parsing',
    level: 'A',
    ...added20,
    ...untested,
    uncovered: 'markup that programs of readers parse',
    source: 'wcag2ict',
    removedIn: '2.2',
    occursBy: occurrences.never,
  },
  {
    number: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    ...added20,
    rules: [...subjects.fieldLabels, ...subjects.taggedFields, ...subjects.taggedLinks],
    signs: [
      ...subjects.taggedAnnotations,
      ...subjects.annotationTexts,
      ...subjects.fieldsInTags,
      ...subjects.tagged,
      ...subjects.dynamicForms,
      ...subjects.assistiveAccess,
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
    ...ofForms,
    uncovered: 'messages of scripts',
  },
]

export const understandable: readonly CriterionRow[] = [
  ...readable,
  ...predictable,
  ...inputAssistance,
]
export const robust: readonly CriterionRow[] = compatible
