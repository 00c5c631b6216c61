import type { CheckState, CheckSummary, JobCheck } from '@curbcut/contract'

/** Null if no check was requested. */
export function sumOfChecks(checks: readonly (CheckSummary | null)[]): JobCheck | null {
  const known = checks.filter((check) => check !== null)
  if (known.length === 0) return null
  const isAny = (state: CheckState) => known.some((check) => check.state === state)
  const sumOf = (key: 'pages' | 'barriers') =>
    known.reduce((sum, check) => sum + (check[key] ?? 0), 0)
  return {
    state: isAny('running') ? 'running' : isAny('waiting') ? 'waiting' : 'done',
    pages: sumOf('pages'),
    isPageCountEstimated: known.some((check) => check.isPageCountEstimated),
    barriers: sumOf('barriers'),
    documentsWithBarriers: known.filter((check) => (check.barriers ?? 0) > 0).length,
  }
}
