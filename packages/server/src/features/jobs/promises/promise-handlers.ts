import { promiseRuleTexts, type promiseRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import {
  endPromiseHours,
  listPromiseRules,
  removePromiseHours,
  removeWorkCalendar,
  setPromiseHours,
  setWorkCalendar,
} from './rule-service.ts'

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

  endPromiseHours: async ({ body }, ctx) => ({
    data: await endPromiseHours(ctx, body),
    message: promiseRuleTexts.table.saved,
  }),

  removeWorkCalendar: async ({ params }, ctx) => ({
    data: await removeWorkCalendar(ctx, params.calendarId),
    message: promiseRuleTexts.calendar.removed,
  }),

  removePromiseHours: async ({ params }, ctx) => ({
    data: await removePromiseHours(ctx, params.hoursId),
    message: promiseRuleTexts.table.removed,
  }),
}
