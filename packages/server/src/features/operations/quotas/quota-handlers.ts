import { type quotaRoutes, quotaMessages } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginateCapped, paginate } from '#server/http/pagination.ts'
import { defaultQuotaOf, listQuotas, setQuota } from './quota-service.ts'

export const quotaHandlers: Handlers<typeof quotaRoutes> = {
  listQuotas: async ({ query }, ctx) => {
    const { quotas, total } = await listQuotas(ctx, query)
    const pagination = query.query ? paginateCapped(query, total) : paginate(query, total)
    return { data: quotas, pagination, extras: { defaults: defaultQuotaOf(ctx) } }
  },

  setQuota: async ({ params, body }, ctx) => ({
    data: await setQuota(ctx, params.organizationId, body),
    message: quotaMessages.changed,
  }),
}
