import { formatQuantity, type BulkAction } from '@curbcut/contract'
import { nanoid } from '@reduxjs/toolkit'
import { isApiError, isStoredAnswer } from '#web/api/errors.ts'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import type { Answer } from '#web/forms/use-sending.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { failedChangeOf, useBulkJobsMutation, type BulkChange } from './bulk-api.ts'

/** Lets the list and its dialogs share the state of one mutation. */
const sharedMutation = 'bulk'

/** Sends a bulk change and opens a dialog that lists the skipped jobs. */
export function useBulk() {
  const dispatch = useAppDispatch()
  const [send, last] = useBulkJobsMutation({ fixedCacheKey: sharedMutation })
  const run = async (change: BulkChange): Promise<Answer> => {
    // Under the same key the server repeats a stored refusal, even if its reason no longer applies.
    const changeId = isStoredAnswer(last.error)
      ? nanoid()
      : (failedChangeOf(last.error)?.changeId ?? '')
    const answer = await send({ ...change, changeId })
    const { done = [], refused = [] } = answer.data ?? {}
    if (refused.length > 0) {
      dispatch(
        openModal({
          type: 'bulk-outcome',
          title: `${formatQuantity(refused.length, 'job was', 'jobs were')} left out`,
          defaults: { action: change.action, doneCount: done.length, refused },
        }),
      )
    }
    return answer
  }
  return { run, isSending: last.isLoading }
}

/** The id of the last request that the server answered, also with `list_changed`. */
export function useLastAnswer(): string | undefined {
  const [, { requestId, data, error }] = useBulkJobsMutation({ fixedCacheKey: sharedMutation })
  const isAnswered = data !== undefined || (isApiError(error) && error.code === 'list_changed')
  return isAnswered ? requestId : undefined
}

/** The key of the choice whose last request got no final answer; a retry must repeat it. */
export function useUnansweredKey(): string | undefined {
  const [, { error }] = useBulkJobsMutation({ fixedCacheKey: sharedMutation })
  return isStoredAnswer(error) ? undefined : failedChangeOf(error)?.key
}

export const bulkWords = {
  claim: (jobs: string) => `Assigning ${jobs} to you…`,
  assign: (jobs: string) => `Assigning ${jobs}…`,
  priority: (jobs: string) => `Updating the priority of ${jobs}…`,
  promise: (jobs: string) => `Setting the due date of ${jobs}…`,
  delete: (jobs: string) => `Deleting ${jobs}…`,
} as const satisfies Record<BulkAction, (jobs: string) => string>
