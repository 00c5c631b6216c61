import { formatQuantity, type BulkAction } from '@curbcut/contract'
import { nanoid } from '@reduxjs/toolkit'
import { isApiError, isFinalError } from '#web/api/errors.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import type { SendResult } from '#web/forms/use-sending.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { failedChangeOf, useBulkJobsMutation, type BulkChange } from './bulk-api.ts'

/** Lets the list and its dialogs share the state of one mutation. */
const sharedCacheKey = 'bulk'

export function useBulkChange() {
  const dispatch = useAppDispatch()
  const [send, lastResult] = useBulkJobsMutation({ fixedCacheKey: sharedCacheKey })
  const run = async (change: BulkChange): Promise<SendResult> => {
    // Under the same key the server repeats a stored refusal, even if its reason no longer applies.
    const changeId = isFinalError(lastResult.error)
      ? nanoid()
      : (failedChangeOf(lastResult.error)?.changeId ?? '')
    const answer = await send({ ...change, changeId })
    const { done: doneJobs = [], refused: refusedJobs = [] } = answer.data ?? {}
    if (refusedJobs.length > 0) {
      dispatch(
        openModal({
          type: 'bulk-outcome',
          title: `${formatQuantity(refusedJobs.length, 'job was', 'jobs were')} left out`,
          defaults: { action: change.action, doneCount: doneJobs.length, refusedJobs },
        }),
      )
    }
    return answer
  }
  return { run, isSending: lastResult.isLoading }
}

/** The id of the last request that the server answered, also with `list_changed`. */
export function useLastAnsweredId(): string | undefined {
  const [, { requestId, data, error }] = useBulkJobsMutation({ fixedCacheKey: sharedCacheKey })
  const isAnswered = data !== undefined || (isApiError(error) && error.code === 'list_changed')
  return isAnswered ? requestId : undefined
}

/** The key of the choice whose last request got no final answer; a retry must repeat it. */
export function useUnansweredKey(): string | undefined {
  const [, { error }] = useBulkJobsMutation({ fixedCacheKey: sharedCacheKey })
  return isFinalError(error) ? undefined : failedChangeOf(error)?.key
}

export const bulkProgressTexts = {
  claim: (jobs: string) => `Assigning ${jobs} to you…`,
  assign: (jobs: string) => `Assigning ${jobs}…`,
  priority: (jobs: string) => `Updating the priority of ${jobs}…`,
  promise: (jobs: string) => `Setting the due date of ${jobs}…`,
  delete: (jobs: string) => `Deleting ${jobs}…`,
} as const satisfies Record<BulkAction, (jobs: string) => string>
