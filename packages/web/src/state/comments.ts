import type { NoteThread } from '@curbcut/contract'
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

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

export type CommentsState = {
  /** The thread that the person chose last in this visit. */
  chosen: NoteThread | null
  /** Unsent text by `draftKey`. It survives a visit to another tab. */
  drafts: Record<string, string>
  outbox: OutgoingNote[]
}

const initialState: CommentsState = { chosen: null, drafts: {}, outbox: [] }

const slice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    threadChosen: (state, { payload }: PayloadAction<NoteThread>) => {
      state.chosen = payload
    },
    draftChanged: (state, { payload }: PayloadAction<ThreadOfJob & { text: string }>) => {
      state.drafts[draftKey(payload)] = payload.text
    },
    noteQueued: {
      prepare: (note: ThreadOfJob & { message: string }) => ({
        payload: { ...note, id: nanoid(), key: nanoid(), failure: null } as OutgoingNote,
      }),
      reducer: (state, { payload }: PayloadAction<OutgoingNote>) => {
        state.outbox.push(payload)
      },
    },
    /** With `isFinal` the server keeps its answer for this key, so the next try needs another one. */
    noteFailed: {
      prepare: (failed: { id: string; failure: string; isFinal: boolean }) => ({
        payload: { ...failed, nextKey: nanoid() },
      }),
      reducer: (
        state,
        {
          payload,
        }: PayloadAction<{
          id: string
          failure: string
          isFinal: boolean
          nextKey: string
        }>,
      ) => {
        const note = state.outbox.find(({ id }) => id === payload.id)
        if (!note) return
        note.failure = payload.failure
        if (payload.isFinal) note.key = payload.nextKey
      },
    },
    noteRetried: (state, { payload }: PayloadAction<string>) => {
      const note = state.outbox.find(({ id }) => id === payload)
      if (note) note.failure = null
    },
    /** Removes a comment that arrived or was discarded. */
    noteSettled: (state, { payload }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter(({ id }) => id !== payload)
    },
    /** Removes everything, because another person may use this screen next. */
    commentsCleared: () => initialState,
  },
})

export const {
  threadChosen,
  draftChanged,
  noteQueued,
  noteFailed,
  noteRetried,
  noteSettled,
  commentsCleared,
} = slice.actions
export const commentsReducer = slice.reducer

/** The name under which the draft of a thread is kept. */
export const draftKey = ({ jobId, thread }: ThreadOfJob): string => `${jobId} ${thread}`
