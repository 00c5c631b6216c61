import {
  accountManagerRole,
  rolesByInvitationRoute,
  texts,
  type clientRoutes,
  type peopleRoutes,
} from '@curbcut/contract'
import type { BodyChoices, Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { inviteClient, inviteUser } from './invite-user.ts'
import { listClients } from './list-clients.ts'
import { countUsers, listUsers } from './list-users.ts'
import { findUpdateBodySchema, resetUserPassword, updateManagedUser } from './manage-user.ts'

const { userInvited, userUpdated, userReset } = texts.success

export const peopleHandlers: Handlers<typeof peopleRoutes> = {
  inviteAdministrator: async ({ body }, ctx) => ({
    data: await inviteUser(ctx, { ...body, role: rolesByInvitationRoute.inviteAdministrator }),
    message: userInvited,
  }),

  inviteAccountManager: async ({ body }, ctx) => ({
    data: await inviteUser(ctx, { ...body, role: rolesByInvitationRoute.inviteAccountManager }),
    message: userInvited,
  }),

  inviteRemediator: async ({ body }, ctx) => ({
    data: await inviteUser(ctx, { ...body, role: rolesByInvitationRoute.inviteRemediator }),
    message: userInvited,
  }),

  inviteClient: async ({ body }, ctx) => ({
    data: await inviteClient(ctx, body),
    message: userInvited,
  }),

  countUsers: async (_input, ctx) => ({ data: await countUsers(ctx) }),

  listAccountManagers: async ({ query }, ctx) => {
    const { users, total } = await listUsers(ctx, { ...query, roles: [accountManagerRole] })
    return { data: users, pagination: paginate(query, total) }
  },

  updateUser: async ({ params, body }, ctx) => ({
    data: await updateManagedUser(ctx, params.userId, body),
    message: userUpdated,
  }),

  resetUserPassword: async ({ params }, ctx) => ({
    data: await resetUserPassword(ctx, params.userId),
    message: userReset,
  }),
}

export const peopleBodies: BodyChoices<typeof peopleRoutes> = {
  updateUser: ({ userId }, ctx) => findUpdateBodySchema(ctx, userId),
}

export const clientHandlers: Handlers<typeof clientRoutes> = {
  listClients: async ({ query }, ctx) => {
    const { clients, total } = await listClients(ctx, query)
    return { data: { clients }, pagination: paginate(query, total) }
  },
}
