import { erasureRoutes } from '@curbcut/contract/erasure-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import type { ApiError } from '#web/api/errors.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const erasureApi = api.injectEndpoints({
  endpoints: (build) => ({
    eraseUser: mutation(build, erasureRoutes.eraseUser, {
      // The dialog itself lists the reports that block the erasure.
      extraOptions: { silent: ({ code }: ApiError) => code === 'erasure_held' },
      // Jobs name people, too. Also after a refusal: the screen may be out of date.
      invalidatesTags: [
        { type: 'User', id: 'LIST' },
        { type: 'Job', id: 'LIST' },
      ],
    }),
  }),
})

export const { useEraseUserMutation } = withLiveRefetch(erasureApi)
