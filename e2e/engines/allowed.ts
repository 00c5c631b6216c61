import type { Engine } from './engine.ts'

/** A finding that is right as it is, and why. */
export type Allowed = {
  engine: Engine
  rule: string
  /** The elements that are meant. */
  selector: string
  /** A part of the engine's words, where the same rule also concerns other elements for another reason. */
  says?: string
  why: string
  /** The story that has a case of it, where no opening has one. */
  story?: string
}

const undecidedContrast = { engine: 'axe', rule: 'undecided color-contrast' } as const

/**
 * All that the engines say and that is no barrier. `npm run accessibility` fails for an entry that explains
 * nothing any more.
 */
export const allowed: readonly Allowed[] = [
  {
    ...undecidedContrast,
    selector: 'td, th, td *, th *',
    says: 'overlapped by another element',
    why: 'Cells that have scrolled under the sticky column have the colours of those in sight.',
  },
  {
    ...undecidedContrast,
    selector: 'th *',
    says: 'obscured by another element',
    why: 'Headers that have scrolled under the sticky column have the colours of those in sight.',
  },
  {
    ...undecidedContrast,
    selector: 'p.comment-text',
    says: 'obscured by another element',
    story: 'stories/jobs/comments.spec.ts',
    why: 'Comments that have scrolled out of their log have the colours of those in sight.',
  },
  {
    ...undecidedContrast,
    selector: '[role=listbox] *',
    says: 'obscured by another element',
    why: 'Entries of the palette that have scrolled out of it have the colours of those in sight.',
  },
  {
    ...undecidedContrast,
    selector: 'section, section *, [slot=title]',
    says: 'partially overlaps other elements',
    why: 'The text of a dialog over a dialog stands on the ground of its own.',
  },
  {
    ...undecidedContrast,
    selector: '.inspect-box-word',
    why: 'The sign of a part stands on a ground of its own, drawn over the picture of the page.',
  },
  {
    ...undecidedContrast,
    selector: '.inspect *',
    says: 'partially obscured',
    why: 'Columns scroll: what lies below their edge is behind what follows, in the same colours.',
  },
  {
    ...undecidedContrast,
    selector: '.tab-count *',
    says: 'too short',
    why: 'A count of one digit has the colours of those with more.',
  },
  {
    ...undecidedContrast,
    selector: 'tspan',
    why: 'The words of a chart stand on the ground of the page, beside its bars and lines.',
  },
  {
    ...undecidedContrast,
    selector: 'select',
    says: 'background gradient',
    why: 'The arrow of a select is drawn as a gradient beside its text, which is judged in inputs.',
  },
  {
    ...undecidedContrast,
    selector: '.scroll-line *, .more-entries *, .menu *',
    says: 'background gradient',
    why: 'What scrolls has its shadow in the outer pixels, where an entry is cut off, and else one colour.',
  },
  {
    ...undecidedContrast,
    selector: '.menu-item',
    says: 'obscured by another element',
    why: 'The last entry in sight of a menu is cut off in its middle, in the colours of those above.',
  },
  {
    ...undecidedContrast,
    selector: 'td, td *, th *',
    says: 'partially overlaps other elements',
    why: 'The bar of chosen jobs lies over rows below it, which have the colours of those in sight.',
  },
  {
    engine: 'axe',
    rule: 'label-content-name-mismatch',
    selector: '[role=menuitem][aria-describedby]',
    why: 'The amount of a quote describes its option, which keeps the name of the button that it stands for.',
  },
  {
    engine: 'rows',
    rule: 'cells-and-headers',
    selector: '[role=grid] tr',
    why: 'Each day of a calendar says its day of the week itself; the headers are for the eye.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r113',
    selector: '.flex:has(.inspect) footer a',
    why: 'Rows that have scrolled out of the outline lie where the footer is, and are cut off there.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r113',
    selector: '.inspect .segments > button',
    why: 'Verdicts that have scrolled below the edge of their column are cut off there; in sight they are whole.',
  },
  {
    engine: 'alfa',
    rule: 'sia-r113',
    selector: '.inspect-head a',
    why: 'Verdicts that have scrolled out of their column lie where the link to the job is, and are cut off there.',
  },
  {
    engine: 'ibm',
    rule: 'label_content_exists',
    selector: 'label.select-box',
    why: 'Its checkbox has a name of its own; the label only makes the target larger.',
  },
  {
    engine: 'ibm',
    rule: 'table_headers_exists',
    selector: 'table:has(> thead th[scope=col])',
    why: 'On a narrow screen the headers are there for screen readers; this engine looks for seen ones.',
  },
  {
    engine: 'ibm',
    rule: 'skip_main_exists',
    selector: 'body:not(:has(main))',
    why: 'Of a dialog over a dialog, the copy for this engine holds nothing of the page behind it.',
  },
  {
    engine: 'ibm',
    rule: 'input_label_exists',
    selector: 'details:not([open]) select',
    why: 'What is folded has its labels in the same fold; this engine looks for seen ones.',
  },
  {
    engine: 'ibm',
    rule: 'input_autocomplete_valid',
    selector: 'input[type=email][autocomplete=username]',
    why: 'HTML allows a user name in a field of emails, and password managers look for it.',
  },
]
