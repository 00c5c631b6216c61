import type { CheckState, CheckSummary, JobCheck } from '@curbcut/contract'

/** Null if no check was requested. */
export function summarizeChecks(checks: readonly (CheckSummary | null)[]): JobCheck | null {
  const summaries = checks.filter((check) => check !== null)
  if (summaries.length === 0) return null
  const hasState = (state: CheckState) => summaries.some((check) => check.state === state)
  const sumOf = (key: 'pages' | 'barriers') =>
    summaries.reduce((sum, check) => sum + (check[key] ?? 0), 0)
  return {
    state: hasState('running') ? 'running' : hasState('waiting') ? 'waiting' : 'done',
    pages: sumOf('pages'),
    isPageCountEstimated: summaries.some((check) => check.isPageCountEstimated),
    barriers: sumOf('barriers'),
    documentsWithBarriers: summaries.filter((check) => (check.barriers ?? 0) > 0).length,
  }
}
