import { occurrences, subjects } from './condition-subjects.ts'
import { noTests, untested, type CriterionRow } from './criterion.ts'

const added20 = { since: '2.0' } as const
const added21 = { since: '2.1', level: 'AA' } as const

const media = {
  ...untested,
  ...added20,
  source: 'wcag2ict',
  occursBy: occurrences.media,
} as const

const alternatives: CriterionRow[] = [
  {
    ...{ number: '1.1.1', name: 'Non-text Content', level: 'A', ...added20 },
    rules: [
      ...[...subjects.pictures, ...subjects.pictureWords, ...subjects.characters],
      ...[...subjects.media, ...subjects.annotationTexts, ...subjects.picturesOfText],
    ],
    signs: [
      ...[...subjects.untaggedContent, ...subjects.mixedDecoration, ...subjects.printerMarks],
      ...[...subjects.missingCharacters, ...subjects.assistiveAccess],
    ],
    asks: ['descriptions'],
    covers: 'part',
    uncovered: 'whether pictures marked as decoration convey nothing',
    ...{ source: 'pdf-techniques', techniques: ['PDF1', 'PDF4'] },
    occursBy: occurrences.pictures,
  },
]

const timeBased: CriterionRow[] = [
  {
    ...{ number: '1.2.1', name: 'Audio-only and Video-only (Prerecorded)', level: 'A' },
    ...{ ...media, uncovered: 'alternatives to sounds and silent films' },
  },
  {
    ...{ number: '1.2.2', name: 'Captions (Prerecorded)', level: 'A' },
    ...{ ...media, uncovered: 'captions of films' },
  },
  {
    ...{ number: '1.2.3', name: 'Audio Description or Media Alternative (Prerecorded)' },
    ...{ level: 'A', ...media, uncovered: 'audio descriptions of films, or texts instead' },
  },
  {
    ...{ number: '1.2.4', name: 'Captions (Live)', level: 'AA' },
    ...{ ...media, uncovered: 'captions of live media' },
  },
  {
    ...{ number: '1.2.5', name: 'Audio Description (Prerecorded)', level: 'AA' },
    ...{ ...media, uncovered: 'audio descriptions of films' },
  },
]

const adaptable: CriterionRow[] = [
  {
    ...{ number: '1.3.1', name: 'Info and Relationships', level: 'A', ...added20 },
    rules: [
      ...[...subjects.tagged, ...subjects.untaggedContent, ...subjects.assistiveAccess],
      ...[...subjects.tables, ...subjects.lists, ...subjects.contents],
      ...[...subjects.missingHeadings, ...subjects.decoration, ...subjects.taggedAnnotations],
      ...[...subjects.fieldLabels, ...subjects.taggedFields, ...subjects.taggedLinks],
    ],
    signs: [
      ...[...subjects.mixedDecoration, ...subjects.unclearTags, ...subjects.tagsAndContent],
      ...[...subjects.headingLevels, ...subjects.slideAndSheetNames, ...subjects.notes],
      ...subjects.fieldsInTags,
    ],
    asks: ['headings', 'tables'],
    covers: 'part',
    uncovered: 'whether lists, notes and emphasis are marked as what they look like',
    source: 'pdf-techniques',
    techniques: ['PDF6', 'PDF9', 'PDF10', 'PDF11', 'PDF12', 'PDF17', 'PDF20', 'PDF21'],
    occursBy: null,
  },
  {
    ...{ number: '1.3.2', name: 'Meaningful Sequence', level: 'A', ...added20 },
    rules: subjects.tagsAndContent,
    signs: [
      ...[...subjects.tagged, ...subjects.untaggedContent, ...subjects.mixedDecoration],
      ...[...subjects.decoration, ...subjects.unseenText, ...subjects.unclearTags],
      ...[...subjects.taggedAnnotations, ...subjects.assistiveAccess],
    ],
    ...{ asks: ['reading_order'], covers: 'all', uncovered: '' },
    ...{ source: 'pdf-techniques', techniques: ['PDF3'], occursBy: null },
  },
  {
    ...{ number: '1.3.3', name: 'Sensory Characteristics', level: 'A', ...added20 },
    ...untested,
    uncovered: 'instructions that rely on shape, size, place or sound alone',
    ...{ source: 'wcag2ict', occursBy: null },
  },
  {
    ...{ number: '1.3.4', name: 'Orientation', ...added21 },
    ...{ ...untested, uncovered: 'whether a view is locked to one orientation' },
    ...{ source: 'own', occursBy: occurrences.never },
  },
  {
    ...{ number: '1.3.5', name: 'Identify Input Purpose', ...added21 },
    ...{ ...untested, uncovered: 'what form fields about a person ask for' },
    ...{ source: 'wcag2ict', occursBy: occurrences.never },
  },
]

const distinguishable: CriterionRow[] = [
  {
    ...{ number: '1.4.1', name: 'Use of Color', level: 'A', ...added20 },
    ...{ ...untested, uncovered: 'meaning that colour alone conveys' },
    ...{ source: 'wcag2ict', occursBy: null },
  },
  {
    ...{ number: '1.4.2', name: 'Audio Control', level: 'A' },
    ...{ ...media, uncovered: 'sounds that begin by themselves' },
  },
  {
    ...{ number: '1.4.3', name: 'Contrast (Minimum)', level: 'AA', ...added20 },
    ...{ ...noTests, asks: ['contrast'], covers: 'all', uncovered: '' },
    ...{ source: 'own', occursBy: null },
  },
  {
    ...{ number: '1.4.4', name: 'Resize Text', level: 'AA', ...added20 },
    ...untested,
    uncovered: 'text at 200 %; WCAG2ICT leaves it to programs that enlarge documents',
    ...{ source: 'wcag2ict', occursBy: null },
  },
  {
    ...{ number: '1.4.5', name: 'Images of Text', level: 'AA', ...added20 },
    ...{ ...noTests, rules: subjects.picturesOfText },
    ...{ covers: 'part', uncovered: 'pictures of text on pages that have text as well' },
    ...{ source: 'pdf-techniques', techniques: ['PDF7'], occursBy: occurrences.pictureOfText },
  },
  {
    ...{ number: '1.4.10', name: 'Reflow', ...added21 },
    ...{ ...untested, uncovered: 'text in a column of 320 CSS pixels' },
    ...{ source: 'wcag2ict', occursBy: null },
  },
  {
    ...{ number: '1.4.11', name: 'Non-text Contrast', ...added21 },
    ...{ ...noTests, asks: ['contrast'], covers: 'part' },
    uncovered: 'a ratio of 3 to 1 for parts of charts, drawings and form fields',
    ...{ source: 'own', occursBy: null },
  },
  {
    ...{ number: '1.4.12', name: 'Text Spacing', ...added21 },
    ...{ ...untested, uncovered: 'text with wider spaces' },
    ...{ source: 'wcag2ict', occursBy: occurrences.markup },
  },
  {
    ...{ number: '1.4.13', name: 'Content on Hover or Focus', ...added21 },
    ...{ ...untested, uncovered: 'content that appears on hover or focus' },
    ...{ source: 'wcag2ict', occursBy: occurrences.functions },
  },
]

export const perceivable: readonly CriterionRow[] = [
  ...alternatives,
  ...timeBased,
  ...adaptable,
  ...distinguishable,
]
