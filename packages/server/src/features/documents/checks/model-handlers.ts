import type { modelRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getModel } from './get-model.ts'
import { listModelEntries } from './list-model-entries.ts'
import { requestModel } from './request-model.ts'

export const modelHandlers: Handlers<typeof modelRoutes> = {
  getModel: async ({ params, query }, ctx) => ({
    data: await getModel(ctx, { ...params, ...query }),
  }),
  requestModel: async ({ params, body }, ctx) => ({
    data: await requestModel(ctx, { ...params, ...body }),
  }),
  listModel: async ({ params, query }, ctx) => ({
    data: await listModelEntries(ctx, { ...params, ...query }),
  }),
}
