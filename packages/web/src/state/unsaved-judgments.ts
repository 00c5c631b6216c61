import type { HumanConditionName, JudgedDocument, ReportedVerdict } from '@curbcut/contract'
import { idInJob, ofJob } from './of-job.ts'

/** A choice for one condition; empty: 'Not judged'. A problem is sent with its sentence, not stored here. */
export type VerdictChoice = ReportedVerdict | ''

/** Choices that are not saved yet. */
export type Changes = { [Name in HumanConditionName]?: VerdictChoice }

/** The newest document of a file: a newer one is judged again. */
export const documentKey = (jobId: string, { file, version }: JudgedDocument) =>
  idInJob(jobId, file, version ?? 'original')

/** All documents of a job at once. */
export const allKey = (jobId: string) => idInJob(jobId, 'all')

/** The unsaved choices of this job, by their subject. */
export const unsavedOf = (unsaved: Record<string, Changes>, jobId: string) =>
  ofJob(unsaved, jobId).filter(([, changes]) => Object.keys(changes).length > 0)

/** What remains of choices once these are saved: later ones stay. */
export function unsavedAfter(changes: Changes = {}, saved: Changes): Changes | undefined {
  const left = Object.entries(changes).filter(
    ([name, choice]) => saved[name as HumanConditionName] !== choice,
  )
  return left.length > 0 ? Object.fromEntries(left) : undefined
}
