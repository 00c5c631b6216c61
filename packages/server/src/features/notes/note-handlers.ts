import type { noteRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { addNote, listNotes } from './note-service.ts'

export const noteHandlers: Handlers<typeof noteRoutes> = {
  listClientNotes: async ({ params }, ctx) => ({
    data: { messages: await listNotes(ctx, { ...params, thread: 'client-cam' }) },
  }),

  addClientNote: async ({ params, body }, ctx) => ({
    data: await addNote(ctx, { ...params, ...body, thread: 'client-cam' }),
  }),

  listRemediatorNotes: async ({ params }, ctx) => ({
    data: { messages: await listNotes(ctx, { ...params, thread: 'remediator' }) },
  }),

  addRemediatorNote: async ({ params, body }, ctx) => ({
    data: await addNote(ctx, { ...params, ...body, thread: 'remediator' }),
  }),
}
