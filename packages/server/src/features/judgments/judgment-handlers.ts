import { texts, type judgmentRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { listJudgments } from './list-judgments.ts'
import { setJudgments } from './set-judgments.ts'

export const judgmentHandlers: Handlers<typeof judgmentRoutes> = {
  listJudgments: async ({ params, query }, ctx) => {
    const { documents, total, progress } = await listJudgments(ctx, { ...params, ...query })
    return { data: documents, pagination: paginate(query, total), beside: progress }
  },

  setJudgments: async ({ params, body }, ctx) => ({
    data: await setJudgments(ctx, params.jobId, body),
    message: texts.success.judgmentsSaved,
  }),
}
