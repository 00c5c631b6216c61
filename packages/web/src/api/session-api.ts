import {
  centsPerDollar,
  complexPageCents,
  maxFileBytes,
  maxFilesPerJob,
  simplePageCents,
  userRoutes,
  type Me,
} from '@curbcut/contract'
import { api, type Arg, type Result } from './api.ts'
import { request } from './request.ts'

/** Who is signed in. It stands here and not in a feature, because every feature may ask. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Result<typeof userRoutes.getMe>, Arg<typeof userRoutes.getMe>>({
      query: request(userRoutes.getMe),
      providesTags: ['Me'],
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
