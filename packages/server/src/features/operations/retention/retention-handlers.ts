import { type retentionRoutes, retentionWords } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getRetention, setJobHold, setOrganizationHold, setRetention } from './retention-service.ts'

export const retentionHandlers: Handlers<typeof retentionRoutes> = {
  getRetention: async ({ params }, ctx) => ({
    data: await getRetention(ctx, params.organizationId),
  }),

  setRetention: async ({ params, body }, ctx) => ({
    data: await setRetention(ctx, params.organizationId, body.keep_months ?? null),
    message: retentionWords.changed,
  }),

  setOrganizationHold: async ({ params, body }, ctx) => ({
    data: await setOrganizationHold(ctx, params.organizationId, toHold(body)),
    message: messageOf(body),
  }),

  setJobHold: async ({ params, body }, ctx) => ({
    data: await setJobHold(ctx, params.jobId, toHold(body)),
    message: messageOf(body),
  }),
}

type Body = { is_held: boolean; reason: string }

const toHold = ({ is_held: hasHold, reason }: Body) => ({ hasHold, reason })

const messageOf = ({ is_held: hasHold }: Body) =>
  hasHold ? retentionWords.holdSet : retentionWords.holdLifted
