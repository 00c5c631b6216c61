import { type ModelEntries, type ModelEntry, type ModelList } from '@curbcut/contract'
import { modelRoutes } from '@curbcut/contract/model-routes.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useMemo } from 'react'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { requestBuilder } from '#web/api/request.ts'

/** `check` is the id of the check that numbered its parts. */
export type ModelRef = DocumentRef & { check: string }

/** The whole list from the entry `start` on, or the entries of one page. */
type ModelListRef<L extends ModelList = ModelList> = ModelRef & {
  list: L
  start?: number
  onPage?: number
}

/** Only checks change the model of a document, so it has a cache tag of its own. */
const inspectApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModel: query(build, modelRoutes.getModel, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'Model', id: jobId }],
    }),
    requestModel: mutation(build, modelRoutes.requestModel, {
      invalidatesTags: (_result, _error, { jobId }) => [{ type: 'Model', id: jobId }],
    }),
    listModel: build.infiniteQuery<ModelEntries | null, ModelListRef, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last) => last?.next ?? undefined,
      },
      query: ({ queryArg: { start = 0, onPage, check: _, ...arg }, pageParam }) =>
        requestBuilder(modelRoutes.listModel)({
          ...arg,
          from: String(pageParam || start),
          ...(onPage !== undefined && { on_page: String(onPage) }),
        }),
      providesTags: (_pages, _error, { jobId }) => [{ type: 'Model', id: jobId }],
      // A newer check has made another model, whose id comes with the model.
      onQueryStarted: async ({ check, ...arg }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        const isOtherModel = answer?.data.pages.some((page) => page?.check !== check)
        if (isOtherModel) void dispatch(readModelAgain(arg))
      },
    }),
  }),
})

const readModelAgain = ({ jobId, fileId, version }: DocumentRef) =>
  inspectApi.endpoints.getModel.initiate(
    { jobId, fileId, version },
    { subscribe: false, forceRefetch: true },
  )

export const { useGetModelQuery, useRequestModelMutation, useListModelInfiniteQuery } =
  withLiveRefetch(inspectApi)

/** The loaded entries of a list; none while they belong to another model, whose parts have other numbers. */
export function useEntries<L extends ModelList>(arg: ModelListRef<L> | undefined) {
  const listQuery = useListModelInfiniteQuery(arg ?? skipToken)
  const { currentData, hasNextPage, isFetching, isError, isFetchNextPageError, error } = listQuery
  const { fetchNextPage, refetch } = listQuery
  const isOtherModel = currentData?.pages.some((page) => page?.check !== arg?.check)
  const pages = isOtherModel ? undefined : currentData?.pages
  const entries = useMemo(
    () => (pages ?? []).flatMap((page) => (page?.entries ?? []) as ModelEntry<L>[]),
    [pages],
  )
  const canLoadMore = hasNextPage && !isFetching && !isError
  return {
    entries,
    isWhole: pages !== undefined && !hasNextPage,
    query: { ...listQuery, data: pages && entries, isError: isError && !isFetchNextPageError },
    failedQuery: isError
      ? { isError, isFetching, error, refetch: isFetchNextPageError ? fetchNextPage : refetch }
      : undefined,
    loadMore: () => void (canLoadMore && fetchNextPage()),
  }
}

/** Like `useEntries`, but loads all pages of the list at once. */
export function useWholeList<L extends ModelList>(arg: ModelListRef<L> | undefined) {
  const list = useEntries(arg)
  const { hasNextPage, isFetching, fetchNextPage } = list.query
  const isDue = hasNextPage && !isFetching && !list.failedQuery
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
  return list
}
