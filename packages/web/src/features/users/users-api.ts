import { userRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof userRoutes

/** The people whom an administrator manages. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Result<Routes['listUsers']>, Arg<Routes['listUsers']>>({
      query: request(userRoutes.listUsers),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
})

export const { useListUsersQuery } = usersApi
