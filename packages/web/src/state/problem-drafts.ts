import type { HumanConditionName } from '@curbcut/contract'
import { idInJob, ofJob } from './of-job.ts'

/** What is said of a problem, as its form holds it; `part` is the number of the place, if it has one. */
export type ProblemWording = { page: string; place: string; part: string; sentence: string }

/** A form for a problem that is open. */
export type ProblemDraft = {
  /** The problem that is said in other words; null: a new one. */
  problemId: string | null
  /** What it began with. The place belongs to this page. */
  start: ProblemWording
  said: ProblemWording
  /** What is to be kept and got no answer yet. Until then nobody writes in it. */
  unsent?: UnsentProblem | undefined
}

/** What all tries send: one key, the question or the problem that is there, and how many documents the person saw. */
export type UnsentProblem = {
  idempotencyKey: string
  jobId: string
  fileId: string
  condition: HumanConditionName
  versions: number
  problemId: string | null
}

/** The name under which the form of a question is stored. */
export const draftKey = (jobId: string, fileId: string, condition: HumanConditionName) =>
  idInJob(jobId, fileId, condition)

/** Whether something was written in it. */
export const isWritten = ({ start, said }: ProblemDraft): boolean =>
  (['sentence', 'page', 'place'] as const).some((name) => said[name] !== start[name])

/** Whether it holds a problem that is not saved: a sentence, with something that was written. */
export const hasProblem = (draft: ProblemDraft): boolean =>
  draft.said.sentence !== '' && isWritten(draft)

/** The problems of this job that have a sentence and are not saved, by their questions. */
export const writtenOf = (drafts: Record<string, ProblemDraft>, jobId: string) =>
  ofJob(drafts, jobId).filter(([, draft]) => hasProblem(draft))
