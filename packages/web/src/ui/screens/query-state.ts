/** An RTK Query result fits as it is. */
export type QueryState<D = unknown> = {
  data?: D | undefined
  /** The response to exactly this request, even if a repeat has failed since. */
  currentData?: unknown
  isLoading?: boolean
  isFetching?: boolean
  isError?: boolean
  error?: unknown
  refetch?: () => unknown
}

/** Whether there is an error, and no answer to exactly this request. */
export const hasOnlyFailed = ({ isError, currentData }: QueryState): boolean =>
  isError === true && currentData === undefined

/** Whether the data belongs to an earlier request, so that it may be empty without a reason. */
export const isAwaitingData = ({ isFetching, currentData }: QueryState): boolean =>
  isFetching === true && currentData === undefined
