import { isFulfilled, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { rowsAnswered, rowsRemoved, type Row } from '#web/state/rows.ts'

type MutationMeta = { arg?: { type?: string; endpointName?: string } }

/** Keeps rows from answers of calls, so that a list shows them in their places at once. */
export const keepRowAnswers: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (isFulfilled(action)) {
      const { arg } = action.meta as MutationMeta
      if (arg?.type === 'mutation' && arg.endpointName) {
        const { endpointName: endpoint } = arg
        const rows = rowsIn(action.payload)
        if (rows.length > 0) {
          dispatch(rowsAnswered(rows.map((row) => ({ id: row._id, row, endpoint }))))
        }
      }
    }
    return next(action)
  }

type Started = {
  dispatch: (action: UnknownAction) => unknown
  queryFulfilled: PromiseLike<unknown>
}

/** For `onQueryStarted`: takes rows out of their lists once the call is done, and not if it is refused. */
export async function removeRows(
  ids: readonly string[],
  { dispatch, queryFulfilled }: Started,
): Promise<void> {
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  )
  if (isDone) dispatch(rowsRemoved(ids))
}

/** The row in an answer, or all rows in the answer of a change of many. */
function rowsIn(answer: unknown): readonly Row[] {
  if (isRow(answer)) return [answer]
  const isOfMany = typeof answer === 'object' && answer !== null && 'done' in answer
  return isOfMany && Array.isArray(answer.done) ? answer.done.filter(isRow) : []
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'
