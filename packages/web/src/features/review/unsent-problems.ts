import type { HumanConditionName } from '@curbcut/contract'
import type { ProblemDraft, ProblemDraftsState } from '#web/state/problem-drafts.ts'

/** What a name of `draftKey` says. */
export function questionOf(key: string) {
  const [jobId = '', fileId = '', condition] = key.split(' ')
  return { jobId, fileId, condition: condition as HumanConditionName }
}

/** What a draft says, as a call says it: a place is a part of the page on which it was. */
export function saidIn({ start, said: { part, ...words } }: ProblemDraft) {
  const place = words.page === start.page ? words.place : ''
  return { ...words, place, ...(place && part && { part }) }
}

/** What of a draft waits for an answer; nothing of one in which somebody wrote on. */
export const unsentIn = ({ unsent, said }: ProblemDraft) =>
  unsent?.said === said ? unsent : undefined

/** How many problems of a job, or of one file of it, wait for an answer. */
export const countUnsent = (drafts: ProblemDraftsState, jobId: string, fileId?: string): number =>
  Object.entries(drafts).filter(([key, draft]) => {
    const of = questionOf(key)
    return unsentIn(draft) && of.jobId === jobId && (fileId === undefined || of.fileId === fileId)
  }).length
