import { workingTimeTexts, type workingTimeRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import {
  addAbsence,
  changeAbsence,
  getWorkingTime,
  removeAbsence,
  setPagesPerDay,
} from './working-time-service.ts'

const { pages, absences } = workingTimeTexts

export const workingTimeHandlers: Handlers<typeof workingTimeRoutes> = {
  getWorkingTime: async ({ params, query }, ctx) => ({
    data: await getWorkingTime(ctx, { ...params, ...query }),
  }),

  setPagesPerDay: async ({ params, body }, ctx) => ({
    data: await setPagesPerDay(ctx, { ...params, pagesPerDay: body.pages_per_day }),
    message: pages.saved,
  }),

  addAbsence: async ({ params, body }, ctx) => ({
    data: await addAbsence(ctx, params.userId, body),
    message: absences.added,
  }),

  changeAbsence: async ({ params, body }, ctx) => ({
    data: await changeAbsence(ctx, params, body),
    message: absences.changed,
  }),

  removeAbsence: async ({ params }, ctx) => ({
    data: await removeAbsence(ctx, params),
    message: absences.removed,
  }),
}
