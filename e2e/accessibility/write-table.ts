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

/** Puts the judgments between the marks of the document. */
export async function writeTable(judged: readonly Judged[], commit: string): Promise<void> {
  const text = await readFile(document, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  await writeFile(document, `${before}${begin}\n\n${toRun(judged, commit)}\n\n${end}${after}`)
  // The columns of its tables get their widths.
  await promisify(execFile)('oxfmt', [document])
}

/** The figures of a run, its table and the allow-list. */
function toRun(judged: readonly Judged[], commit: string): string {
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
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  return [
    `On ${day}, of commit ${commit.slice(0, 10)}.`,
    toTable(
      ['What', 'How many'],
      figures.map(([what, many]) => [what, format(many)]),
    ),
    '### Openings\n\nEach stands with its route, with everybody who has it, and with the widths and themes in which each of them had it judged. A number is how often an engine judged it: axe for each person, width and theme; Alfa and IBM’s engine at each width for the first person; then the rows whose cells were counted, the looks of the focus that were compared, and the faults. Last stands what live regions said first.',
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

const columns = [
  ...['Opening', 'Route', 'As', 'Widths', 'Themes'],
  ...['axe', 'Alfa', 'IBM', 'Rows', 'Focus', 'Faults', 'Said'],
]

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
    return `${title}\n\n${toTable(columns, rows)}`
  })
}

function toRow(name: string, judged: readonly Judged[]): string[] {
  const sum = (of: (one: Judged) => number) =>
    format(judged.reduce((total, one) => total + of(one), 0))
  return [
    name,
    listed(judged.map(({ route }) => route)),
    listed(judged.map(({ who }) => people[who])),
    listed(judged.flatMap(({ widths }) => widths)),
    listed(judged.flatMap(({ themes }) => themes)),
    sum(({ times }) => times.axe ?? 0),
    sum(({ times }) => times.alfa ?? 0),
    sum(({ times }) => times.ibm ?? 0),
    sum(({ rows }) => rows),
    sum(({ stops }) => stops),
    sum(({ faults }) => faults.length),
    toSaid(judged.flatMap(({ said }) => said)),
  ]
}

const listed = (words: readonly (string | number)[]) => [...new Set(words)].join(', ')

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
