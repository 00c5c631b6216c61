import { formatQuantity, type BulkAction } from '@curbcut/contract'
import { nanoid } from '@reduxjs/toolkit'
import { isApiError, isStoredAnswer } from '#web/api/errors.ts'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import type { Answer } from '#web/forms/use-sending.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { failedChangeOf, useBulkJobsMutation, type BulkChange } from './bulk-api.ts'

/** The key by which the list and its dialogs share one state of the change. */
const ofTheList = 'bulk'

/** Sends a change of many jobs; what could not be done is reported in a dialog. */
export function useBulk() {
  const dispatch = useAppDispatch()
  const [send, last] = useBulkJobsMutation({ fixedCacheKey: ofTheList })
  const run = async (change: BulkChange): Promise<Answer> => {
    // Under the same key the server repeats a refusal, though its reason may be gone.
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

/** The last answered change of the list; a change whose list was out of date counts too. */
export function useLastAnswer(): string | undefined {
  const [, { requestId, data, error }] = useBulkJobsMutation({ fixedCacheKey: ofTheList })
  const isAnswered = data !== undefined || (isApiError(error) && error.code === 'list_changed')
  return isAnswered ? requestId : undefined
}

/** The key of the choice whose last change has no lasting answer: sent again, it must be about the same jobs. */
export function useUnansweredKey(): string | undefined {
  const [, { error }] = useBulkJobsMutation({ fixedCacheKey: ofTheList })
  return isStoredAnswer(error) ? undefined : failedChangeOf(error)?.key
}

/** The running change, in the words of its dialogs. */
export const bulkWords = {
  claim: (jobs: string) => `Assigning ${jobs} to you…`,
  assign: (jobs: string) => `Assigning ${jobs}…`,
  priority: (jobs: string) => `Updating the priority of ${jobs}…`,
  delete: (jobs: string) => `Deleting ${jobs}…`,
} as const satisfies Record<BulkAction, (jobs: string) => string>
