import {
  documentTypeOf,
  formatCount,
  formatQuantity,
  haveSameEngine,
  type JobFile,
} from '@curbcut/contract'

type CheckedFile = Pick<JobFile, 'file_name' | 'check' | 'versions'>

/** "12 → 0 barriers" and "version 1". */
export type BarrierChange = readonly [barriers: string, version: string]

/** Undefined if the two checks cannot be compared. */
export function barrierChangeOf({
  file_name,
  check,
  versions,
}: CheckedFile): BarrierChange | undefined {
  const fixed = versions.at(-1)
  const [before, after] = [check?.barriers, fixed?.check?.barriers]
  if (!fixed || typeof before !== 'number' || typeof after !== 'number') return undefined
  const isOtherKind = documentTypeOf(file_name) !== documentTypeOf(fixed.file_name)
  if (isOtherKind || !haveSameEngine(check, fixed.check)) return undefined
  // No barrier that a machine can find says nothing about a document that only people can judge.
  if (fixed.check?.isForPeople && after === 0) return undefined
  return [`${formatCount(before)} → ${formatQuantity(after, 'barrier')}`, `version ${fixed.number}`]
}
