import { noteRoutes, type Note, type NoteThread } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { requestBuilder } from '#web/api/request.ts'
import type { JobThread, QuestionFlags } from '#web/state/comments.ts'

const threadRoutes = {
  'client-cam': { list: noteRoutes.listClientNotes, add: noteRoutes.addClientNote },
  remediator: { list: noteRoutes.listRemediatorNotes, add: noteRoutes.addRemediatorNote },
} as const satisfies Record<NoteThread, object>

type NewNote = JobThread & QuestionFlags & { message: string; key: string }

const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Caches the newest notes, and older ones that `listOlderNotes` adds. */
    listNotes: query(build, noteRoutes.listClientNotes, {
      query: ({ thread, jobId }: JobThread) => requestBuilder(threadRoutes[thread].list)({ jobId }),
      merge: withNewest,
      providesTags: (_notes, _error, { jobId }) => [{ type: 'Note', id: jobId }],
    }),
    listOlderNotes: query(build, noteRoutes.listClientNotes, {
      query: ({ thread, ...notes }: JobThread & { before: string }) =>
        requestBuilder(threadRoutes[thread].list)(notes),
      onQueryStarted: ({ before, ...jobThread }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data: older }) => dispatch(prependNotes(jobThread, older, before)),
          () => undefined,
        )
      },
    }),
    /** Silent, because the comment itself shows a failure. */
    addNote: mutation(build, noteRoutes.addClientNote, {
      query: ({ thread, key, ...note }: NewNote) => ({
        ...requestBuilder(threadRoutes[thread].add)(note),
        // The same in every retry.
        headers: { 'Idempotency-Key': key },
      }),
      extraOptions: { silent: true },
      // After a refusal the screen is out of date; questions and answers change the job.
      invalidatesTags: (note, _error, { jobId, asks, still_open: isStillOpen }) =>
        note && asks === undefined && isStillOpen === undefined
          ? [{ type: 'Note', id: jobId }]
          : [
              { type: 'Note', id: jobId },
              { type: 'Job', id: jobId },
            ],
      // Adds the comment before the thread is refetched, so that it never disappears in between.
      onQueryStarted: ({ jobId, thread }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data: note }) => dispatch(appendNote({ jobId, thread }, note)),
          () => undefined,
        )
      },
    }),
  }),
})

export const { useListNotesQuery, useLazyListOlderNotesQuery, useAddNoteMutation } =
  withLiveRefetch(notesApi)

const appendNote = (jobThread: JobThread, note: Note) =>
  notesApi.util.updateQueryData('listNotes', jobThread, ({ messages }) => {
    if (!messages.some(({ _id }) => _id === note._id)) messages.push(note)
  })

const prependNotes = (jobThread: JobThread, older: LoadedNotes, before: string) =>
  notesApi.util.updateQueryData('listNotes', jobThread, (notes) => withOlder(notes, older, before))

/** Consecutive notes up to the end of the thread, oldest first. */
type LoadedNotes = {
  messages: Note[]
  hasOlder: boolean
}

/** Adds the newest notes. Notes never change, so older ones stay unless there is a gap. */
function withNewest(notes: LoadedNotes, newest: LoadedNotes): LoadedNotes {
  const firstId = newest.messages[0]?._id
  const overlap = notes.messages.findIndex(({ _id }) => _id === firstId)
  if (overlap < 1) return newest
  const older = notes.messages.slice(0, overlap)
  return { messages: [...older, ...newest.messages], hasOlder: notes.hasOlder }
}

/** Ignores notes that no longer precede the oldest known one. */
function withOlder(notes: LoadedNotes, older: LoadedNotes, before: string): LoadedNotes {
  if (notes.messages[0]?._id !== before) return notes
  return { messages: [...older.messages, ...notes.messages], hasOlder: older.hasOlder }
}
