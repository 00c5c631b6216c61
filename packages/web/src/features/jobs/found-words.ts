import { formatQuantity, resultWords, type CheckSummary } from '@curbcut/contract'

/**
 * What the checks found in these documents together: "9 barriers in 2 documents", "no barriers found in 2 documents".
 * Documents without a result, and those that no machine can judge, are not counted. Nothing where no check has ended.
 */
export function foundWords(checks: readonly (CheckSummary | null)[]): string | undefined {
  const done = checks.filter((check) => check !== null).filter(({ state }) => state === 'done')
  if (done.length === 0) return undefined
  const withBarriers = done.filter(({ barriers }) => barriers)
  const judged = done.filter(({ isForPeople }) => !isForPeople)
  const counted = withBarriers.length > 0 ? withBarriers : judged
  const sumOf = (key: 'barriers' | 'undecided' | 'counted') =>
    done.reduce((sum, check) => sum + (check[key] ?? 0), 0)
  const found = resultWords({
    state: 'done',
    barriers: sumOf('barriers'),
    isForPeople: judged.length === 0,
    undecided: sumOf('undecided'),
    counted: sumOf('counted'),
  })
  return counted.length > 0 ? `${found} in ${formatQuantity(counted.length, 'document')}` : found
}
