import { isIP } from 'node:net'
import type { activityRoutes } from '@curbcut/contract'
import { toClientAddress } from '#server/http/client-address.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { paginateCapped } from '#server/http/pagination.ts'
import { exportActivity } from './activity-export.ts'
import { listActivity } from './list-activity.ts'

/** The query as a network address in the stored spelling. */
function toSearchedAddress(query = ''): string | undefined {
  const [ip = ''] = query.split('/')
  return isIP(ip) ? toClientAddress(ip) : undefined
}

export const activityHandlers: Handlers<typeof activityRoutes> = {
  listActivity: async ({ query }, ctx) => {
    const address = toSearchedAddress(query.query)
    if (query.format) return exportActivity(ctx, { ...query, address }, query.format)
    const { entries, found } = await listActivity(ctx, { ...query, address })
    return { data: entries, pagination: paginateCapped(query, found) }
  },
}
