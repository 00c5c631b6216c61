import type { HumanConditionName } from '@curbcut/contract'
import { toJobKey, entriesOfJob } from './job-keys.ts'

/** What a new problem begins with: where the person is in the document. */
export type ProblemDefaults = {
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
  unsent?: UnsentProblem | undefined
}

/** Every retry sends the same key, and the number of documents that the user saw. */
export type UnsentProblem = {
  idempotencyKey: string
  jobId: string
  fileId: string
  condition: HumanConditionName
  versions: number
  problemId: string | null
}

export const problemDraftKey = (jobId: string, fileId: string, condition: HumanConditionName) =>
  toJobKey(jobId, fileId, condition)

export const hasUnsavedChanges = ({ start, wording }: ProblemDraft): boolean =>
  (['sentence', 'page', 'place'] as const).some((name) => wording[name] !== start[name])

export const hasUnsavedProblem = (draft: ProblemDraft): boolean =>
  draft.wording.sentence !== '' && hasUnsavedChanges(draft)

export const unsavedProblemsOf = (drafts: Record<string, ProblemDraft>, jobId: string) =>
  entriesOfJob(drafts, jobId).filter(([, draft]) => hasUnsavedProblem(draft))

export type ProblemInput = Omit<ProblemWording, 'part'> & { part?: string }

/** The draft as in requests. The place belongs to its page, so another page drops it. */
export function toProblemInput({ start, wording: { part, ...words } }: ProblemDraft): ProblemInput {
  const place = words.page === start.page ? words.place : ''
  return { ...words, place, ...(place && part && { part }) }
}

export const countUnsent = (
  drafts: Record<string, ProblemDraft>,
  jobId: string,
  fileId?: string,
): number =>
  Object.values(drafts).filter(
    ({ unsent }) => unsent?.jobId === jobId && (fileId === undefined || unsent.fileId === fileId),
  ).length
