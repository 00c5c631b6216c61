import {
  isFailedAttempt,
  repairTexts,
  type FileRepairs,
  type repairRoutes,
} from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { storeFile } from '#server/http/upload/store-file.ts'
import { acceptRepairs, discardRepairs } from './accept-repairs.ts'
import { planAllRepairs, planRepairs } from './plan-repairs.ts'
import { proposeRepairs } from './propose-repairs.ts'

export const repairHandlers: Handlers<typeof repairRoutes> = {
  // A check may end at any time, so a repeated request needs a new answer.
  planRepairs: async ({ params }, ctx) => ({
    data: await planRepairs(ctx, params),
    isPassing: true,
  }),

  planAllRepairs: async ({ params }, ctx) => ({
    data: await planAllRepairs(ctx, params),
    isPassing: true,
  }),

  proposeRepairs: async ({ params, body }, ctx) => {
    const { title, language, first_row_is_header: firstRowIsHeader } = body
    const answers = {
      ...(title !== undefined && { title }),
      ...(language !== undefined && { language }),
      ...(firstRowIsHeader !== undefined && { firstRowIsHeader }),
    }
    return toResponse(await proposeRepairs(ctx, { ...params, answers, storeFile }))
  },

  useRepairs: async ({ params, body }, ctx) => ({
    data: await acceptRepairs(ctx, { ...params, proposalId: body.proposal }),
    message: repairTexts.proposalUsed,
  }),

  discardRepairs: async ({ params }, ctx) => {
    await discardRepairs(ctx, params)
    return { data: null, message: repairTexts.proposalDiscarded }
  },
}

const toResponse = (data: FileRepairs) => ({ data, isPassing: isFailedAttempt(data) })
