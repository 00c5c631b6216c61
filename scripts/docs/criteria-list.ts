import { unrelatedConditions } from '../../packages/contract/src/review/criteria/condition-subjects.ts'
import { criteria, type Criterion } from '../../packages/contract/src/review/criteria/criteria.ts'
import { criterionSources } from '../../packages/contract/src/review/criteria/criterion.ts'
import { humanConditions } from '../../packages/contract/src/review/human-conditions.ts'
import { ruleSpans } from './rule-spans.ts'

const principles = [
  ['1.', 'Perceivable'],
  ['2.', 'Operable'],
  ['3.', 'Understandable'],
  ['4.', 'Robust'],
] as const

const covers = { all: 'Covered.', part: 'Covered in part.', none: 'Not covered.' } as const

const opening = [
  'W3C’s PDF techniques name criteria for tasks, WCAG2ICT says what criteria mean for documents. The step',
  'from there to a numbered condition is our own judgement, as are all signs. Section 508 takes over WCAG',
  '2.0 (E205.4). It and EN 301 549 V3.2.1 exempt documents from 2.4.1, 2.4.5, 3.2.3 and 3.2.4. A document',
  'is _without_ a condition that has nothing to look at.',
].join(' ')

/** The criteria of WCAG with what tests them, in docs/compliance/criteria.md. */
export function criteriaList(): string {
  const parts = principles.flatMap(([start, title]) => [
    `### ${title}`,
    '',
    ...criteria.filter(({ number }) => number.startsWith(start)).map(itemOf),
    '',
  ])
  const unrelated = unrelatedConditions.map(
    ({ rules, reason }) => `- ${ruleSpans(rules)}: ${reason}`,
  )
  return [opening, '', ...parts, '### Conditions that bear on no criterion', '', ...unrelated].join(
    '\n',
  )
}

function itemOf(criterion: Criterion): string {
  const { number, name, covers: covered, uncovered, asks } = criterion
  const questions = asks.map((ask) => humanConditions[ask].label)
  const sentences = [
    covers[covered],
    ...named('Conditions', ruleSpans(criterion.rules)),
    ...named('Signs', ruleSpans(criterion.signs)),
    ...named('Questions', questions.join(', ')),
    ...named('Not tested', uncovered),
    ...named('Does not occur', absenceOf(criterion)),
    `Source: ${sourceOf(criterion)}.`,
  ]
  return `- **${number} ${name}** (${numbersOf(criterion)}). ${sentences.join(' ')}`
}

const named = (label: string, text: string) => (text === '' ? [] : [`${label}: ${text}.`])

function numbersOf({ level, since, removedIn, section508, en301549 }: Criterion): string {
  return [
    level,
    `WCAG ${since}`,
    ...(removedIn === undefined ? [] : [`removed in WCAG ${removedIn}`]),
    ...(section508 === null ? [] : [`Section 508 ${section508}`]),
    ...(en301549 === null ? [] : [`EN 301 549 ${en301549}`]),
  ].join(', ')
}

const kinds = { pdf: 'PDF', docx: 'DOCX', pptx: 'PPTX', xlsx: 'XLSX', image: 'images' } as const

function absenceOf({ occursBy }: Criterion): string {
  if (!occursBy) return ''
  const byKind = Object.entries(occursBy.rules).map(([kind, rules]) => {
    const name = kinds[kind as keyof typeof kinds]
    return rules.length === 0 ? `never in ${name}` : `in ${name} without ${ruleSpans(rules)}`
  })
  const asked = occursBy.asks.map((ask) => humanConditions[ask].label).join(' and ')
  return [...byKind, ...(asked === '' ? [] : [`where people say so of ${asked}`])].join('; ')
}

const sourceOf = ({ source, techniques }: Criterion): string =>
  techniques.length > 0
    ? `${criterionSources[source]} ${techniques.join(', ')}`
    : criterionSources[source]
