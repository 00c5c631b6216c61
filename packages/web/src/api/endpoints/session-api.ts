import {
  centsPerDollar,
  complexPageCents,
  maxFileBytes,
  maxFilesPerJob,
  simplePageCents,
  userRoutes,
  type Me,
  type User,
} from '@curbcut/contract'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { markAsBackground } from '#web/api/refetch/background-reads.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { queryKey } from '#web/api/refetch/query-cache.ts'
import type { AppDispatch, RootState } from '#web/state/root-state.ts'
import { toSession, userAnswered } from '#web/state/session.ts'

type QueryLifecycle = { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: User | Me }> }

/** Updates the session if the person of the response is the signed-in one. */
export async function updateSignedInPerson(
  _sent: unknown,
  { dispatch, queryFulfilled }: QueryLifecycle,
) {
  try {
    const { data } = await queryFulfilled
    dispatch(userAnswered('limits' in data ? toSession(data).user : data))
  } catch {
    // The caller shows a refusal.
  }
}

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: query(build, userRoutes.getMe, {
      providesTags: ['Me'],
      onQueryStarted: updateSignedInPerson,
    }),
  }),
})

export const { useGetMeQuery, useLazyGetMeQuery } = withLiveRefetch(sessionApi)

/** Reads the signed-in person in the background; a refusal ends the session on this page. */
export const fetchSession = (): ThunkAction<unknown, RootState, unknown, UnknownAction> => {
  const request = sessionApi.endpoints.getMe.initiate(undefined, {
    subscribe: false,
    forceRefetch: true,
  })
  return (dispatch) => {
    markAsBackground(queryKey('getMe', undefined))
    return dispatch(request)
  }
}

/** The prices of pages in dollars; the default rates until the server responds. */
export function usePageRates(): NonNullable<Me['rates']> {
  const { data } = useGetMeQuery()
  return data?.rates ?? defaultRates
}

const defaultRates = {
  simple_page: simplePageCents / centsPerDollar,
  complex_page: complexPageCents / centsPerDollar,
}

/** The zone of the days by which jobs are due; empty until the server responds. */
export function useWorkZone(): string {
  const { data } = useGetMeQuery()
  return data?.zone ?? ''
}

/** The configured limits of uploads; the defaults until the server responds. */
export function useUploadLimits(): Me['limits'] {
  const { data } = useGetMeQuery()
  return data?.limits ?? { maxFileBytes, maxFilesPerJob }
}
