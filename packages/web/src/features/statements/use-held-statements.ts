import type { Pagination, Statement } from '@curbcut/contract'
import { useMemo } from 'react'
import { useStillRows } from '#web/state/use-still-rows.ts'

type List = {
  data?: { data: readonly Statement[]; pagination: Pagination } | undefined
  currentData?: unknown
  isFetching?: boolean
  fulfilledTimeStamp?: number | undefined
}

/**
 * Keeps statements in their places while others book and issue. A draft gets an id only when it is issued, so
 * party and month name its row.
 */
export function useHeldStatements(list: List, asked: unknown) {
  const { data, currentData, isFetching = false, fulfilledTimeStamp } = list
  const rows = useMemo(
    () =>
      data?.data.map((statement) => ({
        _id: `${statement.type} ${statement.month} ${statement.party._id}`,
        statement,
      })),
    [data],
  )
  const held = useStillRows(
    {
      data: data && rows && { pagination: data.pagination, data: rows },
      ...{ currentData, isFetching, fulfilledTimeStamp },
    },
    { asked },
  )
  const answer = held.list.data
  return {
    rows: answer?.data.map(({ statement }) => statement),
    pages: answer?.pagination,
    held: { arrived: held.arrived, ...(held.onUpdate && { onUpdate: held.onUpdate }) },
  }
}
