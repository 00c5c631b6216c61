import { firstHourTexts, type firstHourRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getFirstHour, confirmRates, sendTestMail } from './first-hour-service.ts'

export const firstHourHandlers: Handlers<typeof firstHourRoutes> = {
  getFirstHour: async (_input, ctx) => ({ data: await getFirstHour(ctx) }),

  sendTestMail: async (_input, ctx) => {
    await sendTestMail(ctx)
    return { data: null, message: firstHourTexts.mail.testMailRequested }
  },

  confirmRates: async (_input, ctx) => {
    await confirmRates(ctx)
    return { data: null, message: firstHourTexts.rates.confirmed }
  },
}
