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
import type { AppDispatch } from '#web/state/root-state.ts'
import { toSession, userAnswered } from '#web/state/session.ts'
import { api, type Arg, type Result } from './api.ts'
import { request } from './request.ts'

type Call = { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: User | Me }> }

/**
 * Of every call that answers one person: it may be oneself, whom an administrator also meets in a list
 * of others, and the whole app goes by what the session knows.
 */
export async function keepOneself(_sent: unknown, { dispatch, queryFulfilled }: Call) {
  try {
    const { data } = await queryFulfilled
    dispatch(userAnswered('limits' in data ? toSession(data).user : data))
  } catch {
    // A refusal is told where the call was made.
  }
}

/** Who is signed in. It stands here and not in a feature, because every feature may ask. */
const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Result<typeof userRoutes.getMe>, Arg<typeof userRoutes.getMe>>({
      query: request(userRoutes.getMe),
      providesTags: ['Me'],
      onQueryStarted: keepOneself,
    }),
  }),
})

export const { useGetMeQuery, useLazyGetMeQuery } = sessionApi

/** What a page costs now, in dollars; the product's first rates until the server has answered. */
export function usePageRates(): NonNullable<Me['rates']> {
  const { data } = useGetMeQuery()
  return data?.rates ?? firstRates
}

const firstRates = {
  simple_page: simplePageCents / centsPerDollar,
  complex_page: complexPageCents / centsPerDollar,
}

/** The configured limits of uploads; the product's defaults until the server has answered. */
export function useUploadLimits(): Me['limits'] {
  const { data } = useGetMeQuery()
  return data?.limits ?? { maxFileBytes, maxFilesPerJob }
}
