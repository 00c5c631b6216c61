import { texts, type viewRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { createView, deleteView, listViews } from './view-service.ts'

export const viewHandlers: Handlers<typeof viewRoutes> = {
  listViews: async (_input, ctx) => ({ data: await listViews(ctx) }),

  createView: async ({ body }, ctx) => ({
    data: await createView(ctx, body),
    message: texts.success.viewSaved,
  }),

  deleteView: async ({ params }, ctx) => {
    await deleteView(ctx, params.viewId)
    return { data: null, message: texts.success.viewDeleted }
  },
}
