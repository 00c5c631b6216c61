import {
  accountManagerBody,
  isAccountManager,
  texts,
  type accountRoutes,
  type userRoutes,
} from '@curbcut/contract'
import type { BodyChoices, Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { archiveUser } from './archive-user.ts'
import { changeAvailability } from './change-availability.ts'
import { getMe } from './get-me.ts'
import { listUsersByFit } from './list-users-by-fit.ts'
import { listSuperUsers, listUsers } from './list-users.ts'
import { updateProfile } from './profile-service.ts'
import { exportUsers } from './user-csv.ts'

export const profileHandlers: Pick<Handlers<typeof accountRoutes>, 'updateProfile'> = {
  updateProfile: async ({ body }, ctx) => ({
    data: await updateProfile(ctx, body),
    message: texts.success.profileUpdated,
  }),
}

/** Account managers need a phone number too. */
export const profileBodies: BodyChoices<typeof accountRoutes> = {
  updateProfile: async (_params, { actor }) =>
    isAccountManager(actor) ? accountManagerBody : undefined,
}

export const userHandlers: Handlers<typeof userRoutes> = {
  getMe: async (_input, ctx) => ({ data: await getMe(ctx) }),

  listSuperUsers: async (_input, ctx) => ({ data: await listSuperUsers(ctx) }),

  changeAvailability: async ({ params, body }, ctx) => {
    const { user, message } = await changeAvailability(ctx, { ...params, ...body })
    return { data: user, message }
  },

  deleteUser: async ({ params, body }, ctx) => {
    const { user, message } = await archiveUser(ctx, params.userId, body.isArchived)
    return { data: user, message }
  },

  listUsers: async ({ query }, ctx) => {
    const roles = query.user_type ?? query.userType
    if (query.format) return exportUsers(ctx, { ...query, roles })
    const list = query.fits_first ? listUsersByFit : listUsers
    const { users, total } = await list(ctx, { ...query, roles })
    return { data: users, pagination: paginate(query, total) }
  },
}
