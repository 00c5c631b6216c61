import type { HumanConditionName, JudgedDocument, ReportedVerdict } from '@curbcut/contract'
import { idInJob, jobEntries } from './job-keys.ts'

/** Empty for 'Not judged'. A problem is sent with its sentence, not stored here. */
export type VerdictChoice = ReportedVerdict | ''

export type VerdictChanges = { [Name in HumanConditionName]?: VerdictChoice }

/** Includes the version, because a newer document is judged again. */
export const documentKey = (jobId: string, { file, version }: JudgedDocument) =>
  idInJob(jobId, file, version ?? 'original')

export const allKey = (jobId: string) => idInJob(jobId, 'all')

export const unsavedOf = (unsaved: Record<string, VerdictChanges>, jobId: string) =>
  jobEntries(unsaved, jobId).filter(([, changes]) => Object.keys(changes).length > 0)

/** The choices that changed while `saved` was being sent; undefined if none. */
export function unsavedAfter(
  changes: VerdictChanges = {},
  saved: VerdictChanges,
): VerdictChanges | undefined {
  const remaining = Object.entries(changes).filter(
    ([name, choice]) => saved[name as HumanConditionName] !== choice,
  )
  return remaining.length > 0 ? Object.fromEntries(remaining) : undefined
}
