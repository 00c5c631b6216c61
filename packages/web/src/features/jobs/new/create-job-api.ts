import { jobProgresses, jobRoutes, progressStatuses, type Job } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import type { StableArg } from '#web/api/refetch/stable-rows.ts'
import { upload } from '#web/api/transfer/upload.ts'

type JobsQuery = StableArg<Arg<typeof jobRoutes.listJobs>>

/** Decides by tab and search only; with any other filter the server has to decide. */
function isInList(
  { status, job_name: name }: Job,
  { isStable: _isStable, progress, query = '', ...listQuery }: JobsQuery,
): boolean {
  const { sort: _sort, page: _page, limit: _limit, ...filters } = listQuery
  const isFound = name.toLowerCase().includes(query.toLowerCase())
  const tabs = jobProgresses.filter((tab) => [progress].flat().includes(tab))
  const isInTab = tabs.some((tab) => progressStatuses[tab].includes(status))
  return isFound && isInTab && Object.keys(filters).length === 0
}

/** Separate from jobs-api.ts, because only the dialog of new jobs needs the code of uploads. */
export const createJobApi = api.injectEndpoints({
  endpoints: (build) => ({
    createJob: upload(build, jobRoutes.createJob, {
      // Also without a response: the job may exist.
      invalidatesTags: [{ type: 'Job', id: 'LIST' }],
      addsRowTo: { listJobs: isInList },
    }),
  }),
})

export const { useCreateJobMutation } = createJobApi
