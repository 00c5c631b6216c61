import type { NoteThread } from '@curbcut/contract'
import { nanoid } from '@reduxjs/toolkit'
import { idInJob } from './of-job.ts'

/** A thread of a job. */
export type ThreadOfJob = { jobId: string; thread: NoteThread }

/** A comment that is being sent, or that did not arrive. */
export type OutgoingNote = ThreadOfJob & {
  id: string
  /** Its Idempotency-Key: the same in every try, so that a lost answer does not write it twice. */
  key: string
  message: string
  /** Why it was not sent; null while it is on its way. */
  failure: string | null
}

/** The name under which the draft of a thread is stored. */
export const draftKey = ({ jobId, thread }: ThreadOfJob): string => idInJob(jobId, thread)

export const toOutgoing = (note: ThreadOfJob & { message: string }): OutgoingNote => ({
  ...note,
  ...{ id: nanoid(), key: nanoid(), failure: null },
})

/** With `isFinal` the server keeps its answer for this key, so the next try needs another one. */
export const withFailure = (note: OutgoingNote, failure: string, isFinal: boolean) => ({
  ...note,
  failure,
  ...(isFinal && { key: nanoid() }),
})

/** Whether a comment is written and not sent. */
export const isCommentWritten = (comments: Record<string, string>): boolean =>
  Object.values(comments).some((text) => text.trim() !== '')
