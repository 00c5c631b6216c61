import { useEffect, useEffectEvent } from 'react'
import { readInBackground } from '#web/api/background-reads.ts'
import { isApiError } from '#web/api/errors.ts'
import { keyOf, patchAnswer } from '#web/api/cached-answers.ts'
import { withReadAlone } from '#web/api/own-rows.ts'
import type { Row } from '#web/api/row-rules.ts'
import type { StillList } from '#web/api/since.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { jobsApi } from './jobs-api.ts'

type Missing = {
  ids: readonly string[]
  /** The argument of the list. */
  asked: object
  answeredAt: number | undefined
}

/**
 * Asks for jobs that have left the list while their rows stay, one by one after each new answer of the list.
 * The row of a job that this person may no longer see stays too, and says so.
 */
export function useMissingJobs({ ids, asked, answeredAt }: Missing): void {
  const dispatch = useAppDispatch()
  const ask = useEffectEvent(async (jobId: string) => {
    const options = { subscribe: false, forceRefetch: true } as const
    readInBackground(keyOf('getJob', { jobId }))
    const read = await dispatch(jobsApi.endpoints.getJob.initiate({ jobId }, options))
    const { data, error, startedTimeStamp: startedAt = 0 } = read
    const isGone = isApiError(error) && error.code === 'not_found'
    if (!data && !isGone) return
    const { files: _files, ...row } = data ?? { files: [] }
    const alone = { id: jobId, row: isGone ? null : (row as Row), startedAt }
    const change = (list: unknown) => withReadAlone(list as StillList, alone)
    dispatch(patchAnswer('listJobs', asked, change))
  })
  const wanted = ids.join(' ')
  useEffect(() => {
    for (const id of wanted.split(' ')) if (id) void ask(id)
  }, [wanted, answeredAt])
}
