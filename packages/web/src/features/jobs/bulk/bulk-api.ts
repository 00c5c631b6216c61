import { bulkRoutes, type BulkAction, type JobPriority } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { isApiError } from '#web/api/errors.ts'
import { request, toFormValues } from '#web/api/request.ts'

/** What narrows the list whose jobs were chosen all together. */
export type BulkFilters = NonNullable<Parameters<typeof toFormValues>[0]>

/** The jobs that were chosen for a change: each of them, or all of a list as it was shown. */
export type BulkChoice = {
  /** The same choice sent again goes on where it was cut off, unless it was refused. */
  key: string
  count: number
  /** One of them if all are known to be of one organization. */
  jobId: string | null
} & ({ jobs: string[]; filters?: undefined } | { filters: BulkFilters; jobs?: undefined })

export type BulkChange = {
  action: BulkAction
  choice: BulkChoice
  remID?: string
  priority?: JobPriority
}

/** A change as it is sent. With another `changeId` the server takes the same content as a new change. */
type SentChange = BulkChange & { changeId: string }

/** What named a change whose call failed; sent again without a lasting answer, it has the same names. */
export type FailedChange = { key: string; changeId: string }

export const failedChangeOf = (error: unknown): FailedChange | undefined =>
  isApiError(error) && 'change' in error ? (error.change as FailedChange) : undefined

const { bulkJobs } = bulkRoutes
const toCall = request(bulkJobs)

/** The filters stand in the address, because the new priority has the name of one of them. */
function toRequest({ choice, changeId, ...change }: SentChange) {
  const { key, count, jobs, filters } = choice
  const call = toCall({ ...change, ...(filters ? { all: true, total: count } : { jobs }) })
  const address = filters && toFormValues(filters, []).toString()
  const { action, remID = '', priority = '' } = change
  return {
    ...call,
    url: address ? `${call.url}?${address}` : call.url,
    headers: { 'Idempotency-Key': [key, action, remID, priority, changeId].join(' ').trim() },
  }
}

/** Changes of many jobs at once. */
export const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulkJobs: mutation(build, bulkJobs, {
      query: toRequest,
      // The list and its dialogs share the error, and each may send the change again.
      transformErrorResponse: (error, _meta, { choice: { key }, changeId }) => ({
        ...error,
        change: { key, changeId } satisfies FailedChange,
      }),
      mayChangeAll: ({ choice }) => choice.filters !== undefined,
      // Also after a refusal: a part may be done, or the list has changed.
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
