import type { RepairCount } from '../../repair/src/repairs.ts'
import type { ByQpdf } from './check-by-qpdf.ts'
import type { DrawingComparison } from './compare-drawings.ts'

export type Result =
  | { refused: string; broken?: string | undefined; milliseconds: number }
  | {
      milliseconds: number
      broken?: string | undefined
      file: string
      done: readonly RepairCount[]
      after: string[]
      /** Whether the result begins with the original bytes. */
      isBehind: boolean
      drawn: DrawingComparison | undefined
      qpdf: ByQpdf | undefined
      doubts?: readonly string[] | undefined
    }

/** Without answers, with the language alone, and with title and language. */
const kinds = ['alone', 'spoken', 'answered'] as const
export type RepairKind = (typeof kinds)[number]

export type RepairMeasurement = Record<RepairKind, Result> & {
  name: string
  isTagged: boolean
  before: string[]
  checkMs: number
  planMs: number
}

type Sum = { before: number; after: number; files: number; fullyRepaired: number }
type Group = Record<RepairKind | 'byOracle', Sum>
export type Figures = {
  tagged: Group
  untagged: Group
  refusals: Map<string, number>
  repairs: Map<string, { files: number; times: number }>
  rules: Map<string, Record<RepairKind | 'before', number>>
  worse: string[]
  promises: { all: number; broken: string[] }
  plans: { checkMs: number; planMs: number }
  drawn: { files: number; pages: number; differ: string[]; unsteady: string[]; not: string[] }
  qpdf: Map<ByQpdf, number>
  compared: { files: number; doubtful: string[] }
  notBehind: string[]
  milliseconds: number[]
}

type Verdict = { file: string; state: string; fails?: Record<string, number> }

const noSum = (): Sum => ({ before: 0, after: 0, files: 0, fullyRepaired: 0 })
const noGroup = (): Group => ({
  alone: noSum(),
  spoken: noSum(),
  answered: noSum(),
  byOracle: noSum(),
})

export function figuresOf(
  measured: readonly RepairMeasurement[],
  oracleLines: readonly string[],
): Figures {
  const figures: Figures = {
    tagged: noGroup(),
    untagged: noGroup(),
    refusals: new Map(),
    repairs: new Map(),
    worse: [],
    promises: { all: 0, broken: [] },
    plans: { checkMs: 0, planMs: 0 },
    drawn: { files: 0, pages: 0, differ: [], unsteady: [], not: [] },
    qpdf: new Map(),
    compared: { files: 0, doubtful: [] },
    notBehind: [],
    milliseconds: [],
    rules: new Map(),
  }
  const verdicts = verdictsIn(oracleLines)
  for (const run of measured) {
    const group = figures[run.isTagged ? 'tagged' : 'untagged']
    for (const kind of kinds) {
      addSum(group[kind], run.before, run[kind])
      addResult(figures, run, run[kind])
      addPromise(figures, `${run.name}, ${kind}`, run[kind])
    }
    figures.plans.checkMs += run.checkMs
    figures.plans.planMs += run.planMs
    addOracle(group.byOracle, run, verdicts)
    addCounts(figures, run)
    if (run.isTagged) addRules(figures, run)
  }
  return figures
}

function addPromise({ promises }: Figures, what: string, { broken }: Result) {
  promises.all += 1
  if (broken !== undefined) promises.broken.push(`${what}: ${broken}`)
}

function addSum(sum: Sum, before: string[], result: Result) {
  const after = rulesAfter(result, before)
  sum.before += before.length
  sum.after += after.length
  sum.files += 1
  if (after.every((rule) => rule === '5-1')) sum.fullyRepaired += 1
}

function verdictsIn(lines: readonly string[]): Map<string, Verdict> {
  const verdicts = lines.filter(Boolean).map((line) => JSON.parse(line) as Verdict)
  return new Map(verdicts.map((verdict) => [verdict.file.split('/').at(-1) ?? '', verdict]))
}

function addOracle(sum: Sum, { name, alone }: RepairMeasurement, verdicts: Map<string, Verdict>) {
  const before = verdicts.get(name.split(/[/\\]/).at(-1) ?? '')?.fails
  const after = 'file' in alone ? verdicts.get(alone.file)?.fails : before
  if (!before || !after) return
  sum.before += Object.keys(before).length
  sum.after += Object.keys(after).length
  sum.files += 1
}

function addResult(figures: Figures, { name, before }: RepairMeasurement, result: Result) {
  if (!('after' in result)) return
  // A document without XMP had no claim to check, so 5-1 is not worse.
  const worse = result.after.filter((rule) => rule !== '5-1' && !before.includes(rule))
  if (worse.length > 0) figures.worse.push(`${name}: ${worse.join(', ')}`)
  if (!result.isBehind) figures.notBehind.push(name)
  const { drawn, qpdf, doubts } = result
  if (doubts) figures.compared.files += 1
  if (doubts && doubts.length > 0) figures.compared.doubtful.push(`${name}: ${doubts.join(', ')}`)
  if (drawn === 'not drawn') figures.drawn.not.push(name)
  else if (drawn) {
    figures.drawn.files += 1
    figures.drawn.pages += drawn.pages
    for (const kind of ['differ', 'unsteady'] as const) {
      if (drawn[kind].length > 0) figures.drawn[kind].push(`${name}: ${drawn[kind].join(', ')}`)
    }
  }
  if (qpdf) figures.qpdf.set(qpdf, (figures.qpdf.get(qpdf) ?? 0) + 1)
}

function addCounts(
  { refusals, repairs, milliseconds }: Figures,
  { alone, answered }: RepairMeasurement,
) {
  milliseconds.push(alone.milliseconds)
  if ('refused' in alone) refusals.set(alone.refused, (refusals.get(alone.refused) ?? 0) + 1)
  for (const { id, count } of 'done' in answered ? answered.done : []) {
    const known = repairs.get(id) ?? { files: 0, times: 0 }
    repairs.set(id, { files: known.files + 1, times: known.times + count })
  }
}

function addRules({ rules }: Figures, run: RepairMeasurement) {
  const { before } = run
  const after = (kind: RepairKind) => new Set(rulesAfter(run[kind], before))
  const sets = {
    before: new Set(before),
    alone: after('alone'),
    spoken: after('spoken'),
    answered: after('answered'),
  }
  for (const rule of new Set(Object.values(sets).flatMap((set) => [...set]))) {
    const row = rules.get(rule) ?? { before: 0, alone: 0, spoken: 0, answered: 0 }
    for (const key of ['before', ...kinds] as const) if (sets[key].has(rule)) row[key] += 1
    rules.set(rule, row)
  }
}

const rulesAfter = (result: Result, before: string[]) => ('after' in result ? result.after : before)

export function figureLines(figures: Figures): string[] {
  const { compared, drawn, qpdf, milliseconds, refusals, repairs, rules } = figures
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return [
    ...(['tagged', 'untagged'] as const).flatMap((name) => groupLines(name, figures[name])),
    ...[...repairs].map(([id, { files, times }]) => `${id}: ${times} times in ${files} files`),
    ...[...rules]
      .toSorted(([, a], [, b]) => b.before - a.before)
      .map(([rule, { before, ...after }]) =>
        [`${rule}: ${before}`, ...kinds.map((kind) => after[kind])].join(' → '),
      ),
    ...[...refusals].map(([refusal, count]) => `without answers: ${refusal}: ${count}`),
    `promises: ${figures.promises.all} repairs, ${figures.promises.broken.length} other than promised`,
    ...figures.promises.broken.map((line) => `  ${line}`),
    `plans: ${shareOf(figures.plans)} of the time of their checks`,
    `drawn: ${drawn.files} results, ${drawn.pages} pages; ${drawn.differ.length} differ, ${drawn.not.length} not drawn`,
    ...drawn.differ.map((line) => `  differs: ${line}`),
    ...drawn.unsteady.map((line) => `  differs from itself, drawn twice: ${line}`),
    ...drawn.not.map((line) => `  not drawn: ${line}`),
    qpdf.size === 0
      ? 'qpdf: not on this machine'
      : `qpdf: ${[...qpdf].map(([how, count]) => `${count} ${how}`).join(', ')}`,
    `compared with their originals: ${compared.files} results, ${compared.doubtful.length} asked about`,
    ...compared.doubtful.map((line) => `  asked about: ${line}`),
    ...figures.worse.map((line) => `fails and did not: ${line}`),
    ...figures.notBehind.map((name) => `does not begin with its own bytes: ${name}`),
    `time of a repair without answers: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(0.9999)} ms`,
  ]
}

const shareOf = ({ checkMs, planMs }: Figures['plans']) =>
  `${((planMs / Math.max(1, checkMs)) * 100).toFixed(1)} %`

function groupLines(name: string, { alone, spoken, answered, byOracle }: Group): string[] {
  return [
    `${name}: ${alone.files} documents, ${alone.before} failing conditions`,
    `  without answers ${sumText(alone)}, nothing left but 5-1 in ${alone.fullyRepaired}`,
    `  with the language alone ${sumText(spoken)}, nothing left but 5-1 in ${spoken.fullyRepaired}`,
    `  with title and language ${sumText(answered)}, nothing left but 5-1 in ${answered.fullyRepaired}`,
    ...(byOracle.files > 0
      ? [
          `  by the oracle, without answers: ${byOracle.before} ${sumText(byOracle)}, ${byOracle.files} files`,
        ]
      : []),
  ]
}

function sumText({ before, after }: Sum) {
  const share = before === 0 ? 0 : ((before - after) / before) * 100
  return `→ ${after} (−${share.toFixed(1)} %)`
}
