import type { noteRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { addNote, listNotes } from './note-service.ts'

export const noteHandlers: Handlers<typeof noteRoutes> = {
  listClientNotes: async ({ params, query }, ctx) => ({
    data: await listNotes(ctx, { ...params, ...query, thread: 'client-cam' }),
  }),

  addClientNote: async ({ params, body }, ctx) => ({
    data: await addNote(ctx, { ...params, ...body, thread: 'client-cam' }),
  }),

  listRemediatorNotes: async ({ params, query }, ctx) => ({
    data: await listNotes(ctx, { ...params, ...query, thread: 'remediator' }),
  }),

  addRemediatorNote: async ({ params, body }, ctx) => ({
    data: await addNote(ctx, { ...params, ...body, thread: 'remediator' }),
  }),
}
