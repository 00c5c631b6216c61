import { signOffTexts, type signOffRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getSignOff } from './get-sign-off.ts'
import { answerDispute, disputeDelivery, signOff } from './sign-off-service.ts'

export const signOffHandlers: Handlers<typeof signOffRoutes> = {
  getSignOff: async ({ params }, ctx) => ({ data: await getSignOff(ctx, params.jobId) }),

  signOff: async ({ params, body }, ctx) => ({
    data: await signOff(ctx, params.jobId, body),
    message: signOffTexts.signedOff,
  }),

  disputeDelivery: async ({ params, body }, ctx) => ({
    data: await disputeDelivery(ctx, params.jobId, body),
    message: signOffTexts.disputed,
  }),

  answerDispute: async ({ params, body }, ctx) => ({
    data: await answerDispute(ctx, params.disputeId, body.answer),
    message: signOffTexts.answered,
  }),
}
