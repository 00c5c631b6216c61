/** By the file name in the veraPDF corpus: `7.2-t15-fail-a.pdf` breaks 7.2-15. */
export type ClauseOfName = { clause: string; rule: string; breaks: boolean }
export type MeasuredFile = {
  name: string
  named: ClauseOfName
  state: string
  failing: readonly string[]
}

/** Files named by older numbers, or whose defect or claim leads to other conditions here. */
const olderNumbers: Record<string, readonly string[]> = {
  '5-2': ['5-2', 'claims-part-2'],
  '7.2-3': ['7.2-3', '7.2-16', '7.2-39'],
  '7.2-19': ['7.2-19', '7.2-40'],
  '7.2-27': ['7.2-27', '7.2-28'],
  '7.4.4-2': ['7.4.4-2', '7.4.4-3'],
  '7.4.4-3': ['7.4.4-2', '7.4.4-3'],
}

const withoutRule = '7.18.7'

export function verdictOfName(name: string): ClauseOfName | undefined {
  const found = /^([\d.-]+)-t(\d+)-(pass|fail)-\w+\.pdf$/.exec(name)
  if (!found) return undefined
  const [, rawClause = '', number, verdict] = found
  const clause = rawClause.replace('-', '.')
  return { clause, rule: `${clause}-${Number(number)}`, breaks: verdict === 'fail' }
}

type Row = { failing: number; found: number; passing: number; clean: number }
export type Figures = {
  rows: Map<string, Row>
  all: Row
  missed: string[]
  unclean: string[]
  noisy: { name: string; rules: string[]; breaks: boolean }[]
  byOlderNumber: string[]
  skipped: string[]
  notDone: string[]
}

export function measure(files: readonly MeasuredFile[]): Figures {
  const figures: Figures = {
    rows: new Map(),
    all: emptyRow(),
    missed: [],
    unclean: [],
    noisy: [],
    byOlderNumber: [],
    skipped: [],
    notDone: [],
  }
  for (const file of files)
    if (file.named.clause === withoutRule) figures.skipped.push(file.name)
    else add(figures, file)
  return figures
}

const emptyRow = (): Row => ({ failing: 0, found: 0, passing: 0, clean: 0 })

function add(figures: Figures, { name, named, state, failing }: MeasuredFile) {
  const { rule, breaks } = named
  const row = figures.rows.get(rule) ?? emptyRow()
  figures.rows.set(rule, row)
  if (state !== 'done') figures.notDone.push(`${name}: ${state}`)
  const expectedRules = breaks ? (olderNumbers[rule] ?? [rule]) : [rule]
  const isFound = expectedRules.some((number) => failing.includes(number))
  if (breaks && isFound && !failing.includes(rule)) figures.byOlderNumber.push(name)
  if (breaks && !isFound) figures.missed.push(name)
  if (!breaks && isFound) figures.unclean.push(name)
  for (const counts of [row, figures.all]) {
    counts[breaks ? 'failing' : 'passing'] += 1
    if (breaks && isFound) counts.found += 1
    if (!breaks && !isFound && state === 'done') counts.clean += 1
  }
  const rules = failing.filter((number) => !expectedRules.includes(number))
  if (rules.length > 0) figures.noisy.push({ name, rules, breaks })
}

export function measureLines(figures: Figures): string[] {
  const { all, rows, noisy } = figures
  const noisyPasses = noisy.filter(({ breaks }) => !breaks)
  return [
    ...[...rows].map(([rule, row]) => rowLine(rule, row)),
    '',
    ...figures.missed.map((name) => `missed: ${name}`),
    ...figures.unclean.map((name) => `not clean: ${name}`),
    ...noisy.map(
      ({ name, rules, breaks }) =>
        `noise${breaks ? '' : ' in a passing file'}: ${name}: ${rules.join(', ')}`,
    ),
    ...figures.notDone.map((line) => `not done: ${line}`),
    ...olderLines(figures),
    ...skippedLines(figures),
    '',
    `found: ${share(all.found, all.failing)} of the failing files`,
    `clean: ${share(all.clean, all.passing)} of the passing files`,
    `noise: in ${share(noisyPasses.length, all.passing)} of the passing files, and in ${share(noisy.length - noisyPasses.length, all.failing)} of the failing ones`,
  ]
}

function olderLines({ byOlderNumber }: Figures) {
  const older = Object.entries(olderNumbers).map(
    ([rule, rules]) => `${rule} by ${rules.join(', ')}`,
  )
  return [
    `other names: counted as found are ${older.join('; ')}: ${byOlderNumber.length} files`,
    ...byOlderNumber.map((name) => `  ${name}`),
  ]
}

const skippedLines = ({ skipped }: Figures) =>
  skipped.length === 0
    ? []
    : [
        `skipped: ${skipped.length} files of ${withoutRule}, which has no rule: ${skipped.join(', ')}`,
      ]

function rowLine(rule: string, { failing, found, passing, clean }: Row) {
  return `${rule.padEnd(12)} found ${found} of ${failing}, clean ${clean} of ${passing}`
}

const share = (part: number, whole: number) =>
  `${whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`} (${part} of ${whole})`
