import { noteRoutes, type NoteThread } from '@curbcut/contract'
import { api, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { ThreadOfJob } from '#web/state/comments.ts'
import { withNewest, withOlder, type KnownNotes } from './note-pages.ts'

/** The calls of each thread; they differ in their paths only. */
const threadRoutes = {
  'client-cam': { list: noteRoutes.listClientNotes, add: noteRoutes.addClientNote },
  remediator: { list: noteRoutes.listRemediatorNotes, add: noteRoutes.addRemediatorNote },
} as const satisfies Record<NoteThread, object>

type Note = Result<typeof noteRoutes.addClientNote>
type NewNote = ThreadOfJob & { message: string; key: string }

/** The two threads of a job. */
const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The thread as far as it was asked for: its newest notes, and older ones by `listOlderNotes`. */
    listNotes: build.query<KnownNotes, ThreadOfJob>({
      query: ({ thread, jobId }) => request(threadRoutes[thread].list)({ jobId }),
      merge: withNewest,
      // What is done with the job mostly answers what was said, so both are fetched together.
      providesTags: (_notes, _error, { jobId }) => [
        { type: 'Note', id: jobId },
        { type: 'Job', id: jobId },
      ],
    }),
    /** The notes before one; they go to the others of their thread. */
    listOlderNotes: build.query<KnownNotes, ThreadOfJob & { before: string }>({
      query: ({ thread, ...notes }) => request(threadRoutes[thread].list)(notes),
      onQueryStarted: ({ before, ...place }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data: older }) => dispatch(prependNotes(place, older, before)),
          () => undefined,
        )
      },
    }),
    /** A failure stands at the comment itself. */
    addNote: build.mutation<Note, NewNote>({
      query: ({ thread, key, ...note }) => ({
        ...request(threadRoutes[thread].add)(note),
        // The caller's own, which stays the same when it tries again.
        headers: { 'Idempotency-Key': key },
      }),
      extraOptions: { silent: true },
      // After a refusal the job is not what the screen takes it for: archived, or somebody else's.
      invalidatesTags: (note, _error, { jobId }) =>
        note ? [{ type: 'Note', id: jobId }] : [{ type: 'Job', id: jobId }],
      // It stands in its thread before the thread is asked for again, and never vanishes meanwhile.
      onQueryStarted: ({ jobId, thread }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data: note }) => dispatch(appendNote({ jobId, thread }, note)),
          () => undefined,
        )
      },
    }),
  }),
})

export const { useListNotesQuery, useLazyListOlderNotesQuery, useAddNoteMutation } = notesApi

const appendNote = (place: ThreadOfJob, note: Note) =>
  notesApi.util.updateQueryData('listNotes', place, ({ messages }) => {
    if (!messages.some(({ _id }) => _id === note._id)) messages.push(note)
  })

const prependNotes = (place: ThreadOfJob, older: KnownNotes, before: string) =>
  notesApi.util.updateQueryData('listNotes', place, (known) => withOlder(known, older, before))
