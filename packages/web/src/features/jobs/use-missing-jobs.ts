import { useEffect, useEffectEvent } from 'react'
import { readInBackground } from '#web/api/background-reads.ts'
import { isApiError } from '#web/api/errors.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { followedRow, rowLost, rowsAnswered } from '#web/state/rows.ts'
import { jobsApi } from './jobs-api.ts'

/**
 * Asks for jobs that have left the list while their rows stay, one by one after each new answer of the list.
 * The row of a job that this person may no longer see stays too, and says so.
 */
export function useMissingJobs(ids: readonly string[], answeredAt: number | undefined): void {
  const dispatch = useAppDispatch()
  const ask = useEffectEvent(async (jobId: string) => {
    const options = { subscribe: false, forceRefetch: true } as const
    readInBackground(`getJob(${JSON.stringify({ jobId })})`)
    const { data, error } = await dispatch(jobsApi.endpoints.getJob.initiate({ jobId }, options))
    if (isApiError(error) && error.code === 'not_found') dispatch(rowLost(jobId))
    if (!data) return
    const { files: _files, ...row } = data
    dispatch(rowsAnswered([{ id: jobId, row, endpoint: followedRow }]))
  })
  const wanted = ids.join(' ')
  useEffect(() => {
    for (const id of wanted.split(' ')) if (id) void ask(id)
  }, [wanted, answeredAt])
}
