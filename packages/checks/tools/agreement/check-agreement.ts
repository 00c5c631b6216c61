import { formatCount } from '@curbcut/contract'
import { markdownTable } from '../../../../scripts/markdown-table.ts'
import type { ReportedBy } from './agreement-reasons.ts'

export type OracleLine = {
  file: string
  state: string
  fails?: Record<string, number>
  ctx?: Record<string, string[]>
}

export type OurCheck = {
  state: string
  conditions: readonly { rule: string; status: string }[]
  reasonFor?: (difference: { rule: string; by: ReportedBy }) => string | undefined
}

/** By a second name of a defect its first name; the second does not count next to the first. */
const secondNames: Record<string, string> = {
  // Each link needs a description, which the rule for annotations also requires.
  '7.18.1-2': '7.18.5-2',
  // Decoration inside tagged content with tagged content inside.
  '7.1-2': '7.1-1',
  '7.5-2': '7.5-1',
  // A missing glyph has no width.
  '7.21.5-1': '7.21.4.1-2',
  // A missing CMap has no collection.
  '7.21.3.1-1': '7.21.3.3-1',
}

/** Names of one defect between which the checks may differ. */
const sameNames: Record<string, string> = {
  '7.4.4-3': '7.4.4-2',
  // A glyph maps to no text, or to an invalid one.
  '7.21.7-2': '7.21.7-1',
}

const kinds = ['both', 'onlyOracle', 'onlyOurs', 'gaps'] as const
type Kind = (typeof kinds)[number]

/** Failing conditions by the check that found them; `gaps` are ours that stay undecided. */
export type ComparedFile = {
  file: string
  known: string[]
} & Record<Kind, string[]>

export type Comparison = {
  compared: ComparedFile[]
  skipped: Map<string, number>
}

export const createComparison = (): Comparison => ({ compared: [], skipped: new Map() })

/** Ignores conditions that our check does not answer, such as those of another part of PDF/UA. */
export function addFile(comparison: Comparison, oracle: OracleLine, ours: OurCheck) {
  const { compared, skipped } = comparison
  if (oracle.state !== 'done' || ours.state !== 'done') {
    const unread = oracle.state !== 'done' ? `oracle: ${oracle.state}` : `ours: ${ours.state}`
    skipped.set(unread, (skipped.get(unread) ?? 0) + 1)
    return
  }
  const statuses = new Map(ours.conditions.map(({ rule, status }) => [rule, status]))
  const isNumbered = (rule: string) => /^\d/.test(rule)
  const allOracleRules = Object.keys(oracle.fails ?? {}).filter((rule) => statuses.has(rule))
  const allOurRules = [...statuses.keys()].filter((rule) => isNumbered(rule) && fails(rule))
  const [oracleRules, ourRules] = [named(allOracleRules), named(allOurRules)]
  const isGap = (rule: string) => !ourRules.has(rule) && statuses.get(rule) === 'not_assessed'
  // A second name that both report is no difference, even if only one also reports the first.
  const apart = {
    onlyOracle: [...oracleRules].filter(
      (rule) => !ourRules.has(rule) && !allOurRules.includes(rule) && !isGap(rule),
    ),
    onlyOurs: [...ourRules].filter(
      (rule) => !oracleRules.has(rule) && !allOracleRules.includes(rule),
    ),
  }
  const known: string[] = []
  const unexplained = (by: ReportedBy) =>
    apart[by].filter((rule) => {
      const reason = ours.reasonFor?.({ rule, by })
      if (reason !== undefined) known.push(`${rule}, ${reason}`)
      return reason === undefined
    })
  compared.push({
    file: oracle.file,
    both: [...oracleRules].filter((rule) => ourRules.has(rule)),
    onlyOracle: unexplained('onlyOracle'),
    onlyOurs: unexplained('onlyOurs'),
    gaps: [...oracleRules].filter(isGap),
    known,
  })

  function fails(rule: string) {
    return statuses.get(rule) === 'fail'
  }
}

function named(rules: readonly string[]): Set<string> {
  const all = new Set(rules.map((rule) => sameNames[rule] ?? rule))
  return new Set([...all].filter((rule) => !all.has(secondNames[rule] ?? '')))
}

/** Undecided conditions count as differences. */
const isSame = ({ onlyOracle, onlyOurs, gaps }: ComparedFile) =>
  onlyOracle.length + onlyOurs.length + gaps.length === 0
const isKnown = (file: ComparedFile) => isSame(file) && file.known.length > 0
const isClean = (file: ComparedFile, by: 'onlyOracle' | 'onlyOurs') =>
  file.both.length + file[by].length === 0

/** In hundredths of a percent, rounded down so that only full agreement shows 100. */
const share = (part: number, whole: number) =>
  `${formatCount(part)} of ${formatCount(whole)} (${whole ? Math.floor((part / whole) * 1e4) / 100 : 0} %)`

export function comparisonLines({ compared, skipped }: Comparison): string[] {
  const alike = compared.filter((file) => isClean(file, 'onlyOracle') === isClean(file, 'onlyOurs'))
  const reasons = new Map<string, number>()
  for (const reason of compared.flatMap(({ known }) => known))
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const sum = (kind: Kind) => compared.reduce((count, file) => count + file[kind].length, 0)
  return [
    `checked by both: ${formatCount(compared.length)} files`,
    ...[...skipped].map(([why, count]) => `left out, ${why}: ${formatCount(count)}`),
    `same verdict as a whole: ${share(alike.length, compared.length)}`,
    `same set of failing conditions: ${share(compared.filter(isSame).length, compared.length)}, of them ${formatCount(compared.filter(isKnown).length)} but for what has a reason:`,
    ...[...reasons].map(([reason, count]) => `  ${reason}: ${formatCount(count)}`),
    `failing conditions: both ${sum('both')}, only the oracle ${sum('onlyOracle')}, only ours ${sum('onlyOurs')}, a gap of ours ${sum('gaps')}`,
    '',
    byRule(compared),
    '',
    ...compared.filter((file) => !isSame(file)).map(differenceLine),
  ]
}

function byRule(compared: readonly ComparedFile[]): string {
  const rows = new Map<string, Record<Kind, number>>()
  for (const file of compared)
    for (const kind of kinds)
      for (const rule of file[kind]) {
        const row = rows.get(rule) ?? { both: 0, onlyOracle: 0, onlyOurs: 0, gaps: 0 }
        row[kind] += 1
        rows.set(rule, row)
      }
  const sorted = [...rows].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return markdownTable(
    ['Rule', 'Both', 'Only the oracle', 'Only ours', 'A gap of ours'],
    sorted.map(([rule, row]) => [rule, ...kinds.map((kind) => formatCount(row[kind]))]),
  )
}

function differenceLine({ file, onlyOracle, onlyOurs, gaps }: ComparedFile): string {
  const parts = [
    onlyOracle.length > 0 && `only the oracle ${onlyOracle.join(', ')}`,
    onlyOurs.length > 0 && `only ours ${onlyOurs.join(', ')}`,
    gaps.length > 0 && `a gap of ours ${gaps.join(', ')}`,
  ]
  return `${file}: ${parts.filter(Boolean).join('; ')}`
}
