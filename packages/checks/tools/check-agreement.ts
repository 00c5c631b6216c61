import { formatCount } from '@curbcut/contract'
import type { FoundBy } from './agreement-reasons.ts'
import { markdownTable } from '../../../scripts/markdown-table.ts'

/** A line of an oracle's JSON: the conditions that fail in a file, how often, and some of the places. */
export type OracleLine = {
  file: string
  state: string
  fails?: Record<string, number>
  ctx?: Record<string, string[]>
}

/** What our check says of the same file, and why that differs, where the file tells. */
export type OurCheck = {
  state: string
  conditions: readonly { rule: string; status: string }[]
  reasonFor?: (difference: { rule: string; by: FoundBy }) => string | undefined
}

/** A second name of a defect, which does not count where the first one stands. */
const secondNames: Record<string, string> = {
  // A link has to say where it leads; that is asked of each annotation as well.
  '7.18.1-2': '7.18.5-2',
  // What is inside of decoration inside of tagged content.
  '7.1-2': '7.1-1',
  '7.5-2': '7.5-1',
  // A glyph that is not there has no width.
  '7.21.5-1': '7.21.4.1-2',
  // A character map that is not there belongs to no collection.
  '7.21.3.1-1': '7.21.3.3-1',
}

/** Two names of one defect, of which each side may give another one. */
const sameNames: Record<string, string> = {
  '7.4.4-3': '7.4.4-2',
  // A glyph gives no text, or none that is text.
  '7.21.7-2': '7.21.7-1',
}

const kinds = ['both', 'onlyOracle', 'onlyOurs', 'gaps'] as const
type Kind = (typeof kinds)[number]

/** The failing conditions of a file, by who found them; a gap is one that the oracle alone decided. */
export type Compared = {
  file: string
  /** Differences that have a reason, in words. */
  known: string[]
} & Record<Kind, string[]>

export type Comparison = {
  compared: Compared[]
  /** Files that one of the two did not check, by why. */
  left: Map<string, number>
}

export const createComparison = (): Comparison => ({ compared: [], left: new Map() })

/** Adds a file. Conditions that we do not answer, as of another part of PDF/UA, are left out. */
export function addFile(comparison: Comparison, oracle: OracleLine, ours: OurCheck) {
  const { compared, left } = comparison
  if (oracle.state !== 'done' || ours.state !== 'done') {
    const unread = oracle.state !== 'done' ? `oracle: ${oracle.state}` : `ours: ${ours.state}`
    left.set(unread, (left.get(unread) ?? 0) + 1)
    return
  }
  const statuses = new Map(ours.conditions.map(({ rule, status }) => [rule, status]))
  const isNumbered = (rule: string) => /^\d/.test(rule)
  const allTheirs = Object.keys(oracle.fails ?? {}).filter((rule) => statuses.has(rule))
  const allOwn = [...statuses.keys()].filter((rule) => isNumbered(rule) && fails(rule))
  const [theirs, own] = [named(allTheirs), named(allOwn)]
  const isGap = (rule: string) => !own.has(rule) && statuses.get(rule) === 'not_assessed'
  // A second name that both give is no difference, whichever of them has the first one too.
  const apart = {
    onlyOracle: [...theirs].filter(
      (rule) => !own.has(rule) && !allOwn.includes(rule) && !isGap(rule),
    ),
    onlyOurs: [...own].filter((rule) => !theirs.has(rule) && !allTheirs.includes(rule)),
  }
  const known: string[] = []
  const unexplained = (by: FoundBy) =>
    apart[by].filter((rule) => {
      const reason = ours.reasonFor?.({ rule, by })
      if (reason !== undefined) known.push(`${rule}, ${reason}`)
      return reason === undefined
    })
  compared.push({
    file: oracle.file,
    both: [...theirs].filter((rule) => own.has(rule)),
    onlyOracle: unexplained('onlyOracle'),
    onlyOurs: unexplained('onlyOurs'),
    gaps: [...theirs].filter(isGap),
    known,
  })

  function fails(rule: string) {
    return statuses.get(rule) === 'fail'
  }
}

/** The defects, each under its first name. */
function named(rules: readonly string[]): Set<string> {
  const all = new Set(rules.map((rule) => sameNames[rule] ?? rule))
  return new Set([...all].filter((rule) => !all.has(secondNames[rule] ?? '')))
}

/** What we could not decide is not the same either. */
const isSame = ({ onlyOracle, onlyOurs, gaps }: Compared) =>
  onlyOracle.length + onlyOurs.length + gaps.length === 0
const isKnown = (one: Compared) => isSame(one) && one.known.length > 0
const isClean = (one: Compared, by: 'onlyOracle' | 'onlyOurs') =>
  one.both.length + one[by].length === 0

/** A hundredth of a percent is told, rounded down: only what is full reads 100. */
const share = (part: number, whole: number) =>
  `${formatCount(part)} of ${formatCount(whole)} (${whole ? Math.floor((part / whole) * 1e4) / 100 : 0} %)`

/** The agreement as a whole and by rule, then each file in which the two differ. */
export function comparisonLines({ compared, left }: Comparison): string[] {
  const alike = compared.filter((one) => isClean(one, 'onlyOracle') === isClean(one, 'onlyOurs'))
  const reasons = new Map<string, number>()
  for (const reason of compared.flatMap(({ known }) => known))
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const sum = (kind: Kind) => compared.reduce((count, one) => count + one[kind].length, 0)
  return [
    `checked by both: ${formatCount(compared.length)} files`,
    ...[...left].map(([why, count]) => `left out, ${why}: ${formatCount(count)}`),
    `same verdict as a whole: ${share(alike.length, compared.length)}`,
    `same set of failing conditions: ${share(compared.filter(isSame).length, compared.length)}, of them ${formatCount(compared.filter(isKnown).length)} but for what has a reason:`,
    ...[...reasons].map(([reason, count]) => `  ${reason}: ${formatCount(count)}`),
    `failing conditions: both ${sum('both')}, only the oracle ${sum('onlyOracle')}, only ours ${sum('onlyOurs')}, a gap of ours ${sum('gaps')}`,
    '',
    byRule(compared),
    '',
    ...compared.filter((one) => !isSame(one)).map(differenceLine),
  ]
}

function byRule(compared: readonly Compared[]): string {
  const rows = new Map<string, Record<Kind, number>>()
  for (const one of compared)
    for (const kind of kinds)
      for (const rule of one[kind]) {
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

function differenceLine({ file, onlyOracle, onlyOurs, gaps }: Compared): string {
  const parts = [
    onlyOracle.length > 0 && `only the oracle ${onlyOracle.join(', ')}`,
    onlyOurs.length > 0 && `only ours ${onlyOurs.join(', ')}`,
    gaps.length > 0 && `a gap of ours ${gaps.join(', ')}`,
  ]
  return `${file}: ${parts.filter(Boolean).join('; ')}`
}
