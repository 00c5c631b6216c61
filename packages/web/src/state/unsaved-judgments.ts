import type { HumanConditionName, JudgedDocument, ReportedVerdict } from '@curbcut/contract'
import { toJobKey, entriesOfJob } from './job-keys.ts'

/** Empty for 'Not judged'. A problem is sent with its sentence, not stored here. */
export type VerdictChoice = ReportedVerdict | ''

export type VerdictChanges = { [Name in HumanConditionName]?: VerdictChoice }

/** Includes the version, because a newer document is judged again. */
export const verdictDraftKey = (jobId: string, { file, version }: JudgedDocument) =>
  toJobKey(jobId, file, version ?? 'original')

export const wholeJobDraftKey = (jobId: string) => toJobKey(jobId, 'all')

export const unsavedVerdictsOf = (unsaved: Record<string, VerdictChanges>, jobId: string) =>
  entriesOfJob(unsaved, jobId).filter(([, changes]) => Object.keys(changes).length > 0)

/** The choices that changed while `saved` was being sent; undefined if none. */
export function unsavedVerdictsAfter(
  changes: VerdictChanges = {},
  saved: VerdictChanges,
): VerdictChanges | undefined {
  const remaining = Object.entries(changes).filter(
    ([name, choice]) => saved[name as HumanConditionName] !== choice,
  )
  return remaining.length > 0 ? Object.fromEntries(remaining) : undefined
}
