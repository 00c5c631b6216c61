import { texts, type rateRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { listRates, setRate } from './rate-service.ts'

export const rateHandlers: Handlers<typeof rateRoutes> = {
  listRates: async (_input, ctx) => ({ data: await listRates(ctx) }),

  setRate: async ({ body }, ctx) => ({
    data: await setRate(ctx, {
      fromDate: body.from_date,
      simpleCents: body.simple_page,
      complexCents: body.complex_page,
    }),
    message: texts.success.ratesSet,
  }),
}
