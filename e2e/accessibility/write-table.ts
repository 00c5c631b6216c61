import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { roleLabels } from '@curbcut/contract'
import { allowed } from '../engines/allowed.ts'
import manifest from '../package.json' with { type: 'json' }
import type { Judged } from './judged.ts'

const document = join(import.meta.dirname, '../../docs/accessibility.md')
const [begin, end] = ['<!-- the run begins -->', '<!-- the run ends -->']

/** Puts what was judged between the marks of the document. */
export async function writeTable(judged: readonly Judged[]): Promise<void> {
  const text = await readFile(document, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  await writeFile(document, `${before}${begin}\n\n${toRun(judged)}\n\n${end}${after}`)
  // The columns of its tables get their widths.
  await promisify(execFile)('oxfmt', [document])
}

/** The figures of a run, its table and the allow-list. */
export function toRun(judged: readonly Judged[]): string {
  const sum = (of: (one: Judged) => number) => judged.reduce((total, one) => total + of(one), 0)
  const dependencies = manifest.devDependencies
  const figures = [
    ['openings, each as each person has it', judged.length],
    [`judged by axe ${dependencies['axe-core']}`, sum(({ times }) => times.axe ?? 0)],
    [
      `judged by Alfa ${dependencies['@siteimprove/alfa-rules']}`,
      sum(({ times }) => times.alfa ?? 0),
    ],
    ['cases that Alfa found right', sum(({ passes }) => passes)],
    [
      `judged by IBM’s engine ${dependencies['accessibility-checker-engine']}`,
      sum(({ times }) => times.ibm ?? 0),
    ],
    ['cases that IBM’s engine leaves to a person', sum(({ asked }) => asked)],
    ['rows of tables whose cells were counted', sum(({ rows }) => rows)],
    ['looks of the focus compared in forced colours', sum(({ stops }) => stops)],
    ['faults', sum(({ faults }) => faults.length)],
  ] as const
  return [
    toTable(
      ['What', 'How many'],
      figures.map(([what, many]) => [what, format(many)]),
    ),
    '### Openings\n\nA number is how often an engine judged the opening: at each width, axe also in each theme and for each person. Behind them stands what live regions said first.',
    ...bySubject(judged),
    '### Allow-list\n\nAll that the engines say and that is no barrier. An entry without a case fails the run.',
    toTable(
      ['Engine', 'Rule', 'Elements', 'Why'],
      allowed.map(({ engine, rule, selector, why }) => [
        engine,
        rule,
        `\`${selector.replaceAll('|', '\\|')}\``,
        why,
      ]),
    ),
  ].join('\n\n')
}

function bySubject(judged: readonly Judged[]): string[] {
  const subjects = [...new Set(judged.map(({ subject }) => subject))].toSorted()
  return subjects.map((subject) => {
    const ofSubject = judged.filter((one) => one.subject === subject)
    const names = [...new Set(ofSubject.map(({ name }) => name))]
    const rows = names.map((name) =>
      toRow(
        name,
        ofSubject.filter((one) => one.name === name),
      ),
    )
    const title = `#### ${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}`
    const head = ['Opening', 'As', 'axe', 'Alfa', 'IBM', 'Rows', 'Focus', 'Faults', 'Said']
    return `${title}\n\n${toTable(head, rows)}`
  })
}

function toRow(name: string, judged: readonly Judged[]): string[] {
  const sum = (of: (one: Judged) => number) =>
    format(judged.reduce((total, one) => total + of(one), 0))
  return [
    name,
    judged.map(({ who }) => people[who]).join(', '),
    sum(({ times }) => times.axe ?? 0),
    sum(({ times }) => times.alfa ?? 0),
    sum(({ times }) => times.ibm ?? 0),
    sum(({ rows }) => rows),
    sum(({ stops }) => stops),
    sum(({ faults }) => faults.length),
    toSaid(judged.flatMap(({ said }) => said)),
  ]
}

const mostSaid = 2

/** What live regions said first, without a bar, which would end the cell. */
const toSaid = (said: readonly string[]) =>
  [...new Set(said)]
    .slice(0, mostSaid)
    .map((line) => line.replaceAll('|', '/'))
    .join('; ')

const people = { ...roleLabels, visitor: 'nobody signed in', undecided: 'no organization yet' }

const format = (count: number) => count.toLocaleString('en-US')

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
