import { promiseRuleTexts, type promiseRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { listPromiseRules, setPromiseHours, setWorkCalendar } from './rule-service.ts'

export const promiseHandlers: Omit<Handlers<typeof promiseRoutes>, 'setDueDate' | 'endQuestion'> = {
  listPromiseRules: async (_input, ctx) => ({ data: await listPromiseRules(ctx) }),

  setWorkCalendar: async ({ body }, ctx) => ({
    data: await setWorkCalendar(ctx, body),
    message: promiseRuleTexts.calendar.saved,
  }),

  setPromiseHours: async ({ body }, ctx) => ({
    data: await setPromiseHours(ctx, body),
    message: promiseRuleTexts.table.saved,
  }),
}
