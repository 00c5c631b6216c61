import type { Status } from './status.ts'
import type { Counts } from './tally.ts'

/** A failure beats a gap, and a gap beats a pass: unseen parts never count as passed. */
export function verdict({
  tested,
  failed,
  gaps,
}: Pick<Counts, 'tested' | 'failed' | 'gaps'>): Extract<
  Status,
  'pass' | 'fail' | 'not_applicable' | 'not_assessed'
> {
  if (failed > 0) return 'fail'
  if (gaps.size > 0) return 'not_assessed'
  return tested > 0 ? 'pass' : 'not_applicable'
}
