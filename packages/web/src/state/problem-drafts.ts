import type { HumanConditionName } from '@curbcut/contract'
import { toJobKey, entriesOfJob } from './job-keys.ts'

/** Where a problem begins. */
export type ProblemDefaults = {
  page?: number | undefined
  place?: string | undefined
  part?: number | undefined
}

/** `part`: the number of the place, if it has one. */
export type ProblemFields = { page: string; place: string; part: string; sentence: string }

export type ProblemDraft = {
  /** Null for a new problem. */
  problemId: string | null
  /** The initial values. The place belongs to this page. */
  initialFields: ProblemFields
  fields: ProblemFields
  /** A save without a response yet; the form is read-only until then. */
  pendingSave?: PendingProblemSave | undefined
}

/** Every retry sends the same key, and the number of documents that the user saw. */
export type PendingProblemSave = {
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
export function toProblemInput({
  initialFields,
  fields: { part, ...words },
}: ProblemDraft): ProblemInput {
  const place = words.page === initialFields.page ? words.place : ''
  return { ...words, place, ...(place && part && { part }) }
}

export type ProblemInput = Omit<ProblemFields, 'part'> & { part?: string }

export const hasUnsavedChanges = ({ initialFields, fields }: ProblemDraft): boolean =>
  (['sentence', 'page', 'place'] as const).some((name) => fields[name] !== initialFields[name])

/** Whether the draft has a sentence and unsaved changes. */
export const hasUnsavedSentence = (draft: ProblemDraft): boolean =>
  draft.fields.sentence !== '' && hasUnsavedChanges(draft)

export const unsavedProblemsOf = (drafts: Record<string, ProblemDraft>, jobId: string) =>
  entriesOfJob(drafts, jobId).filter(([, draft]) => hasUnsavedSentence(draft))

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
