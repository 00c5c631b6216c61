import { occurrences, subjects } from './condition-subjects.ts'
import { noTests, untested, type CriterionRow } from './criterion.ts'

const added20 = { since: '2.0' } as const
const added21 = { since: '2.1', level: 'A' } as const
const added22 = { since: '2.2', level: 'AA' } as const

const keyboard: CriterionRow[] = [
  {
    ...{ number: '2.1.1', name: 'Keyboard', level: 'A', ...added20 },
    rules: [],
    signs: [
      ...[...subjects.tabOrder, ...subjects.taggedFields, ...subjects.taggedLinks],
      ...[...subjects.taggedAnnotations, ...subjects.dynamicForms],
    ],
    ...{ asks: ['forms'], covers: 'part', uncovered: 'links, media and scripts by keyboard' },
    ...{ source: 'pdf-techniques', techniques: ['PDF3', 'PDF11', 'PDF23'] },
    occursBy: occurrences.focus,
  },
  {
    ...{ number: '2.1.2', name: 'No Keyboard Trap', level: 'A', ...added20 },
    ...{ ...noTests, asks: ['forms'], covers: 'part' },
    ...{ uncovered: 'media and scripts that keep the keyboard' },
    ...{ source: 'own', occursBy: occurrences.functions },
  },
  {
    ...{ number: '2.1.4', name: 'Character Key Shortcuts', ...added21, ...untested },
    ...{ uncovered: 'shortcuts that scripts make', source: 'wcag2ict' },
    occursBy: occurrences.functions,
  },
]

const timeAndFlashes: CriterionRow[] = [
  {
    ...{ number: '2.2.1', name: 'Timing Adjustable', level: 'A', ...added20, ...untested },
    ...{ uncovered: 'time limits of scripts, pages and slides', source: 'wcag2ict' },
    occursBy: null,
  },
  {
    ...{ number: '2.2.2', name: 'Pause, Stop, Hide', level: 'A', ...added20, ...untested },
    ...{ uncovered: 'what moves, blinks or renews itself', source: 'wcag2ict' },
    occursBy: occurrences.motion,
  },
  {
    ...{ number: '2.3.1', name: 'Three Flashes or Below Threshold', level: 'A', ...added20 },
    ...{ ...untested, uncovered: 'flashes', source: 'wcag2ict', occursBy: occurrences.motion },
  },
]

const navigable: CriterionRow[] = [
  {
    ...{ number: '2.4.1', name: 'Bypass Blocks', level: 'A', ...added20, isOfSets: true },
    ...{ ...noTests, rules: subjects.missingHeadings, signs: subjects.headingLevels },
    ...{ asks: ['headings'], covers: 'part' },
    uncovered: 'blocks that linked documents repeat',
    ...{ source: 'pdf-techniques', techniques: ['PDF9'], occursBy: null },
  },
  {
    ...{ number: '2.4.2', name: 'Page Titled', level: 'A', ...added20 },
    ...{ rules: subjects.title, signs: subjects.titleWords, asks: [] },
    ...{ covers: 'part', uncovered: 'whether the title says what the document is about' },
    ...{ source: 'pdf-techniques', techniques: ['PDF18'], occursBy: null },
  },
  {
    ...{ number: '2.4.3', name: 'Focus Order', level: 'A', ...added20 },
    rules: subjects.tabOrder,
    signs: [
      ...[...subjects.taggedFields, ...subjects.taggedLinks, ...subjects.taggedAnnotations],
      ...[...subjects.tagged, ...subjects.tagsAndContent],
    ],
    ...{ asks: ['reading_order'], covers: 'all', uncovered: '' },
    ...{ source: 'pdf-techniques', techniques: ['PDF3'], occursBy: occurrences.focus },
  },
  {
    ...{ number: '2.4.4', name: 'Link Purpose (In Context)', level: 'A', ...added20 },
    rules: [...subjects.linkTexts, ...subjects.taggedLinks],
    ...{ signs: subjects.linkDescriptions, asks: ['links'], covers: 'all', uncovered: '' },
    ...{ source: 'pdf-techniques', techniques: ['PDF11', 'PDF13'], occursBy: occurrences.links },
  },
  {
    ...{ number: '2.4.5', name: 'Multiple Ways', level: 'AA', ...added20, isOfSets: true },
    ...{ ...noTests, signs: subjects.outline, covers: 'none' },
    uncovered: 'ways to a document among others that it links to',
    ...{ source: 'pdf-techniques', techniques: ['PDF2'], occursBy: null },
  },
  {
    ...{ number: '2.4.6', name: 'Headings and Labels', level: 'AA', ...added20 },
    ...{ ...noTests, signs: subjects.slideAndSheetNames },
    ...{ asks: ['headings', 'forms'], covers: 'all', uncovered: '' },
    ...{ source: 'own', occursBy: occurrences.headingsAndForms },
  },
  {
    ...{ number: '2.4.7', name: 'Focus Visible', level: 'AA', ...added20, ...untested },
    ...{ uncovered: 'whether the focus is seen; programs draw it', source: 'wcag2ict' },
    occursBy: occurrences.focus,
  },
  {
    ...{ number: '2.4.11', name: 'Focus Not Obscured (Minimum)', ...added22, ...untested },
    ...{ uncovered: 'whether content hides the focus', source: 'wcag2ict' },
    occursBy: occurrences.focus,
  },
]

const inputs: CriterionRow[] = [
  {
    ...{ number: '2.5.1', name: 'Pointer Gestures', ...added21, ...untested },
    ...{ uncovered: 'gestures', source: 'wcag2ict', occursBy: occurrences.functions },
  },
  {
    ...{ number: '2.5.2', name: 'Pointer Cancellation', ...added21, ...untested },
    ...{ uncovered: 'actions that begin with a press', source: 'wcag2ict' },
    occursBy: occurrences.focus,
  },
  {
    ...{ number: '2.5.3', name: 'Label in Name', ...added21, ...untested },
    ...{ uncovered: 'whether names hold the labels that are seen', source: 'wcag2ict' },
    occursBy: occurrences.components,
  },
  {
    ...{ number: '2.5.4', name: 'Motion Actuation', ...added21, ...untested },
    ...{ uncovered: 'reactions to motion', source: 'own', occursBy: occurrences.never },
  },
  {
    ...{ number: '2.5.7', name: 'Dragging Movements', ...added22, ...untested },
    ...{ uncovered: 'dragging', source: 'wcag2ict', occursBy: occurrences.functions },
  },
  {
    ...{ number: '2.5.8', name: 'Target Size (Minimum)', ...added22, ...untested },
    ...{ uncovered: 'size and distance of links and form fields', source: 'wcag2ict' },
    occursBy: occurrences.components,
  },
]

export const operable: readonly CriterionRow[] = [
  ...keyboard,
  ...timeAndFlashes,
  ...navigable,
  ...inputs,
]
