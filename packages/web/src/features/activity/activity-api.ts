import { activityRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import { dropVisit, stillRows, type Visited } from '#web/api/still-rows.ts'

type Routes = typeof activityRoutes

/** Who did what, for super users. */
const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query<Result<Routes['listActivity']>, Visited<Arg<Routes['listActivity']>>>(
      {
        query: dropVisit(request(activityRoutes.listActivity)),
        merge: stillRows('listActivity', { takes: null }),
        providesTags: ['Activity'],
      },
    ),
  }),
})

export const { useListActivityQuery } = live(activityApi)
