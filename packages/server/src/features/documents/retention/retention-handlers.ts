import { type retentionRoutes, retentionMessages } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getRetention, setJobHold, setOrganizationHold, setRetention } from './retention-service.ts'

export const retentionHandlers: Handlers<typeof retentionRoutes> = {
  getRetention: async ({ params }, ctx) => ({
    data: await getRetention(ctx, params.organizationId),
  }),

  setRetention: async ({ params, body }, ctx) => ({
    data: await setRetention(ctx, params.organizationId, body.keep_months ?? null),
    message: retentionMessages.changed,
  }),

  setOrganizationHold: async ({ params, body }, ctx) => ({
    data: await setOrganizationHold(ctx, params.organizationId, toHold(body)),
    message: holdMessageOf(body),
  }),

  setJobHold: async ({ params, body }, ctx) => ({
    data: await setJobHold(ctx, params.jobId, toHold(body)),
    message: holdMessageOf(body),
  }),
}

type HoldBody = { is_held: boolean; reason: string }

const toHold = ({ is_held: hasHold, reason }: HoldBody) => ({ hasHold, reason })

const holdMessageOf = ({ is_held: hasHold }: HoldBody) =>
  hasHold ? retentionMessages.holdSet : retentionMessages.holdLifted
