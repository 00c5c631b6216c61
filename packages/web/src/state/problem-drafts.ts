import type { HumanConditionName } from '@curbcut/contract'
import { toJobKey, entriesOfJob } from './job-keys.ts'

/** Where a problem begins. */
export type ProblemLocation = {
  page?: number | undefined
  place?: string | undefined
  part?: number | undefined
}

/** `part`: the number of the place, if it has one. */
export type ProblemWording = { page: string; place: string; part: string; sentence: string }

export type ProblemDraft = {
  /** Null for a new problem. */
  problemId: string | null
  /** The initial values. The place belongs to this page. */
  start: ProblemWording
  wording: ProblemWording
  /** A save without a response yet; the form is read-only until then. */
  pendingSave?: PendingSave | undefined
}

/** Every retry sends the same key, and the number of documents that the user saw. */
export type PendingSave = {
  idempotencyKey: string
  jobId: string
  fileId: string
  condition: HumanConditionName
  versions: number
  problemId: string | null
}

export const problemDraftKey = (jobId: string, fileId: string, condition: HumanConditionName) =>
  toJobKey(jobId, fileId, condition)

/** The draft as in requests. The place belongs to its page, so another page drops it. */
export function toProblemInput({ start, wording: { part, ...words } }: ProblemDraft): ProblemInput {
  const place = words.page === start.page ? words.place : ''
  return { ...words, place, ...(place && part && { part }) }
}

export type ProblemInput = Omit<ProblemWording, 'part'> & { part?: string }

export const hasUnsavedChanges = ({ start, wording }: ProblemDraft): boolean =>
  (['sentence', 'page', 'place'] as const).some((name) => wording[name] !== start[name])

/** Whether the draft has a sentence and unsaved changes. */
export const hasUnsavedProblem = (draft: ProblemDraft): boolean =>
  draft.wording.sentence !== '' && hasUnsavedChanges(draft)

export const unsavedProblemsOf = (drafts: Record<string, ProblemDraft>, jobId: string) =>
  entriesOfJob(drafts, jobId).filter(([, draft]) => hasUnsavedProblem(draft))

/** Of the job, or of one of its documents. */
export const countPendingProblems = (
  drafts: Record<string, ProblemDraft>,
  jobId: string,
  fileId?: string,
): number =>
  Object.values(drafts).filter(
    ({ pendingSave }) =>
      pendingSave?.jobId === jobId && (fileId === undefined || pendingSave.fileId === fileId),
  ).length
