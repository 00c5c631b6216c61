import { texts, type judgmentRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { judgeRest } from './judge-rest.ts'
import { getReviewLeft, listJudgments } from './list-judgments.ts'
import { listProblems } from './list-problems.ts'
import { addProblem, changeProblem, removeProblem } from './problems.ts'
import { seeDocument } from './see-document.ts'
import { confirmProposed, setJudgments } from './set-judgments.ts'

const { success } = texts

export const judgmentHandlers: Handlers<typeof judgmentRoutes> = {
  listJudgments: async ({ params, query }, ctx) => {
    const { documents, total, progress } = await listJudgments(ctx, { ...params, ...query })
    return { data: documents, pagination: paginate(query, total), extras: progress }
  },

  setJudgments: async ({ params, body }, ctx) => ({
    data: await setJudgments(ctx, params.jobId, body),
    // A change of one document shows where the user pressed, so it needs no message.
    ...(body.for_all && { message: success.judgmentsSaved }),
  }),

  seeDocument: async ({ params, body }, ctx) => ({ data: await seeDocument(ctx, params, body) }),

  confirmProposed: async ({ params, body }, ctx) => ({
    data: await confirmProposed(ctx, params.jobId, body),
    message: success.judgmentsSaved,
  }),

  judgeRest: async ({ params, body }, ctx) => ({ data: await judgeRest(ctx, params, body) }),

  getReviewLeft: async ({ params }, ctx) => ({ data: await getReviewLeft(ctx, params.jobId) }),

  listProblems: async ({ params }, ctx) => ({ data: await listProblems(ctx, params.jobId) }),

  addProblem: async ({ params, body }, ctx) => ({
    data: await addProblem(ctx, params, body),
    message: success.problemNoted,
  }),

  changeProblem: async ({ params, body }, ctx) => ({
    data: await changeProblem(ctx, params, body),
    message: success.problemChanged,
  }),

  removeProblem: async ({ params }, ctx) => ({
    data: await removeProblem(ctx, params),
    message: success.problemRemoved,
  }),
}
