import { bulkRoutes, type BulkAction, type JobPriority } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { isApiError } from '#web/api/errors.ts'
import { requestBuilder, toQueryValues } from '#web/api/request.ts'

export type BulkFilters = NonNullable<Parameters<typeof toQueryValues>[0]>

/** The jobs of a bulk change: chosen one by one, or all that matched the list's filters. */
export type BulkChoice = {
  /** Part of the Idempotency-Key: a repeated request resumes an interrupted change. */
  key: string
  count: number
  /** One of the jobs if all are known to belong to one organization. */
  jobId: string | null
} & ({ jobs: string[]; filters?: undefined } | { filters: BulkFilters; jobs?: undefined })

export type BulkChange = {
  action: BulkAction
  choice: BulkChoice
  remID?: string
  priority?: JobPriority
  own_date?: string
  reason?: string
}

/** A new `changeId` makes the server treat the same content as a new change. */
type SentChange = BulkChange & { changeId: string }

export type FailedChange = { key: string; changeId: string }

export const failedChangeOf = (error: unknown): FailedChange | undefined =>
  isApiError(error) && 'change' in error ? (error.change as FailedChange) : undefined

const { bulkJobs } = bulkRoutes
const toBaseRequest = requestBuilder(bulkJobs)

/** Filters go into the query string, because the body's `priority` is also the name of a filter. */
function toRequest({ choice, changeId, ...change }: SentChange) {
  const { key, count, jobs, filters } = choice
  const baseRequest = toBaseRequest({
    ...change,
    ...(filters ? { all: true, total: count } : { jobs }),
  })
  const queryString = filters && toQueryValues(filters).toString()
  const { action, remID = '', priority = '', own_date: day = '', reason = '' } = change
  // A header takes no letters of other scripts.
  const datedKey = day && `${day} ${reason.length}`
  return {
    ...baseRequest,
    url: queryString ? `${baseRequest.url}?${queryString}` : baseRequest.url,
    headers: {
      'Idempotency-Key': [key, action, remID, priority, datedKey, changeId].join(' ').trim(),
    },
  }
}

export const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulkJobs: mutation(build, bulkJobs, {
      query: toRequest,
      // The list and its dialogs share the error, and each may retry the change.
      transformErrorResponse: (error, _meta, { choice: { key }, changeId }) => ({
        ...error,
        change: { key, changeId } satisfies FailedChange,
      }),
      mayChangeAllRows: ({ choice }) => choice.filters !== undefined,
      // Also after a refusal: some jobs may have changed, or the list is out of date.
      invalidatesTags: (outcome) => [
        { type: 'Job', id: 'LIST' },
        ...[
          ...(outcome?.done ?? []).map(({ _id }) => _id),
          ...(outcome?.refused ?? []).map(({ job }) => job._id),
        ].map((id) => ({ type: 'Job' as const, id })),
      ],
    }),
  }),
})

export const { useBulkJobsMutation } = bulkApi
