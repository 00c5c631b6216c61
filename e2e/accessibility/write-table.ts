import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { allowed } from '../engines/allowed.ts'
import manifest from '../package.json' with { type: 'json' }
import type { Judged } from './judged.ts'
import { openingsPart } from './openings-part.ts'
import { countOf, toTable } from './tables.ts'

const document = join(import.meta.dirname, '../../docs/compliance/accessibility-run.md')
const [begin, end] = ['<!-- generated: accessibility run -->', '<!-- /generated -->']

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
      figures.map(([what, many]) => [what, countOf(many)]),
    ),
    openingsPart(judged),
    '## Allow-list\n\nAll that the engines say and that is no barrier. An entry without a case fails the run.',
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
