import type { NoteThread } from '@curbcut/contract'
import { nanoid } from '@reduxjs/toolkit'
import { toJobKey } from './job-keys.ts'

export type JobThread = { jobId: string; thread: NoteThread }

/** What a comment does to a question to the client side; absent: nothing. */
export type QuestionFlags = { asks?: boolean; still_open?: boolean }

/** A comment that is being sent or has failed. */
export type OutgoingNote = JobThread & {
  id: string
  /** The Idempotency-Key, the same in every retry: a lost response duplicates nothing. */
  key: string
  message: string
  flags: QuestionFlags
  /** Null while the comment is being sent. */
  failure: string | null
}

export const commentDraftKey = ({ jobId, thread }: JobThread): string => toJobKey(jobId, thread)

type NewNote = JobThread & Pick<OutgoingNote, 'message' | 'flags'>

export const toOutgoingNote = (note: NewNote): OutgoingNote => ({
  ...note,
  id: nanoid(),
  key: nanoid(),
  failure: null,
})

/** If the failure is final, the server would repeat it for this key, so a retry needs a new one. */
export const withFailure = (note: OutgoingNote, failure: string, isFinal: boolean) => ({
  ...note,
  failure,
  ...(isFinal && { key: nanoid() }),
})

export const hasUnsentComment = (comments: Record<string, string>): boolean =>
  Object.values(comments).some((text) => text.trim() !== '')
