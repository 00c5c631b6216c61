import { type ModelEntries, type ModelEntry, type ModelList } from '@curbcut/contract'
import { modelRoutes } from '@curbcut/contract/model-routes.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useMemo } from 'react'
import { api } from '#web/api/api.ts'
import type { DocumentOfFile } from '#web/api/endpoints/documents-api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/live/mounted-queries.ts'
import { request } from '#web/api/request.ts'

/** A document whose parts the check has numbered. */
export type ModelOfDocument = DocumentOfFile & { check: string }

/** A list of what a reader meets: of the whole document from an entry on, or of one of its pages. */
type ListOfDocument<L extends ModelList = ModelList> = ModelOfDocument & {
  list: L
  start?: number
  onPage?: number
}

/** What a reader of a document meets, list by list. It changes with the checks of a job and with nothing else of it. */
const inspectApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModel: query(build, modelRoutes.getModel, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'Model', id: jobId }],
    }),
    requestModel: mutation(build, modelRoutes.requestModel, {
      invalidatesTags: (_result, _error, { jobId }) => [{ type: 'Model', id: jobId }],
    }),
    listModel: build.infiniteQuery<ModelEntries | null, ListOfDocument, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last) => last?.next ?? undefined,
      },
      query: ({ queryArg: { start = 0, onPage, check: _, ...asked }, pageParam }) =>
        request(modelRoutes.listModel)({
          ...asked,
          from: String(pageParam || start),
          ...(onPage !== undefined && { on_page: String(onPage) }),
        }),
      providesTags: (_pages, _error, { jobId }) => [{ type: 'Model', id: jobId }],
      // A newer check has made another model, which the screen learns first.
      onQueryStarted: async ({ check, ...asked }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        const isOther = answer?.data.pages.some((page) => page?.check !== check)
        if (isOther) void dispatch(readModelAgain(asked))
      },
    }),
  }),
})

const readModelAgain = ({ jobId, fileId, version }: DocumentOfFile) =>
  inspectApi.endpoints.getModel.initiate(
    { jobId, fileId, version },
    { subscribe: false, forceRefetch: true },
  )

export const { useGetModelQuery, useRequestModelMutation, useListModelInfiniteQuery } =
  live(inspectApi)

/** The entries of a list as far as they are loaded. Those of another model are none: its parts have other numbers. */
export function useEntries<L extends ModelList>(asked: ListOfDocument<L> | undefined) {
  const read = useListModelInfiniteQuery(asked ?? skipToken)
  const { currentData, hasNextPage, isFetching, isError, isFetchNextPageError, error } = read
  const { fetchNextPage, refetch } = read
  const isOther = currentData?.pages.some((page) => page?.check !== asked?.check)
  const pages = isOther ? undefined : currentData?.pages
  const entries = useMemo(
    () => (pages ?? []).flatMap((page) => (page?.entries ?? []) as ModelEntry<L>[]),
    [pages],
  )
  const mayLoad = hasNextPage && !isFetching && !isError
  return {
    entries,
    isWhole: pages !== undefined && !hasNextPage,
    /** All but what follows the loaded entries. */
    query: { ...read, data: pages && entries, isError: isError && !isFetchNextPageError },
    /** What was not loaded, and the way to ask for it again. */
    failed: isError
      ? { isError, isFetching, error, refetch: isFetchNextPageError ? fetchNextPage : refetch }
      : undefined,
    loadMore: () => void (mayLoad && fetchNextPage()),
  }
}

/** All entries of a list, or those of a page: what comes in several answers is requested at once. */
export function useWholeList<L extends ModelList>(asked: ListOfDocument<L> | undefined) {
  const list = useEntries(asked)
  const { hasNextPage, isFetching, fetchNextPage } = list.query
  const isDue = hasNextPage && !isFetching && !list.failed
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
  return list
}
