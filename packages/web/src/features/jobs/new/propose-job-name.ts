import { formatCount, maxLengths } from '@curbcut/contract'

/** "Handout 1 and 9 more" for ten files; empty for none. */
export function proposeJobName([first, ...others]: readonly string[]): string {
  if (first === undefined) return ''
  const suffix = others.length > 0 ? ` and ${formatCount(others.length)} more` : ''
  const stem = first.replace(/\.[^.]*$/, '').trim()
  return `${stem.slice(0, maxLengths.jobName - suffix.length)}${suffix}`
}
