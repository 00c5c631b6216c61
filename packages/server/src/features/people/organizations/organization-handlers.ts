import { texts, type organizationRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { archiveOrganization } from './archive-organization.ts'
import { countOrganizations, listOrganizations } from './list-organizations.ts'
import { createOrganization, updateOrganization } from './manage-organization.ts'
import { exportOrganizations } from './organization-csv.ts'

const { organizationCreated, organizationUpdated } = texts.success

export const organizationHandlers: Handlers<typeof organizationRoutes> = {
  createOrganization: async ({ body }, ctx) => ({
    data: await createOrganization(ctx, body),
    message: organizationCreated,
  }),

  listOrganizations: async ({ query }, ctx) => {
    if (query.format) return exportOrganizations(ctx, query)
    const { organizations, total } = await listOrganizations(ctx, query)
    return { data: organizations, pagination: paginate(query, total) }
  },

  countOrganizations: async (_input, ctx) => ({ data: await countOrganizations(ctx) }),

  updateOrganization: async ({ params, body }, ctx) => ({
    data: await updateOrganization(ctx, params.organizationId, body),
    message: organizationUpdated,
  }),

  deleteOrganization: async ({ params, body }, ctx) => {
    const { organizationId } = params
    const { organization, message } = await archiveOrganization(
      ctx,
      organizationId,
      body.isArchived,
    )
    return { data: organization, message }
  },
}
