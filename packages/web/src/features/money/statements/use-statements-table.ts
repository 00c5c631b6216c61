import { pageSizes } from '@curbcut/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { statementLinkId } from './statement-columns.tsx'
import { statementKeyOf, useListStatementsQuery } from './statements-api.ts'
import { useStatementParams, type StatementParams } from './use-statement-params.ts'

/** The statements of a month and type, or the viewer's own. */
export function useStatementsTable(
  returnTo: string | undefined,
  choice?: Pick<StatementParams, 'type' | 'month'>,
) {
  const { page, setPage } = useStatementParams()
  const { type, month } = choice ?? {}
  const visit = useListVisit('listStatements', {
    ...(choice && { type, month }),
    page,
    limit: pageSizes.default,
  })
  const { list, ...stableListProps } = useStableList(
    useListStatementsQuery(visit.arg, liveQueryOptions),
    visit,
    { idOf: statementKeyOf },
  )
  // Old rows of another month would appear under the wrong heading.
  const requestedKey = `${visit.arg.type} ${visit.arg.month}`
  const [answeredKey, setAnsweredKey] = useState(requestedKey)
  if (list.currentData !== undefined && answeredKey !== requestedKey) setAnsweredKey(requestedKey)
  const loadedList = answeredKey === requestedKey ? list.data : undefined
  const rows = loadedList?.data
  return {
    loadedList,
    isFetching: list.isFetching,
    tableRef: useReturnFocus(returnTo, rows),
    table: {
      ...stableListProps,
      query: list,
      rows,
      pages: loadedList?.pagination,
      page,
      onPage: setPage,
      pagesLabel: 'Statements pages',
      unit: 'statement',
    },
  }
}

/** After a return to the list, focuses the link of the statement that was open, or the table. */
function useReturnFocus(
  openedId: string | undefined,
  rows: unknown,
): RefObject<HTMLDivElement | null> {
  const tableRef = useRef<HTMLDivElement>(null)
  const awaitedId = useRef(openedId)
  useEffect(() => {
    if (awaitedId.current === undefined || rows === undefined) return
    const link = document.getElementById(statementLinkId(awaitedId.current))?.querySelector('a')
    awaitedId.current = undefined
    // The user has already moved on.
    if (document.activeElement !== document.body) return
    ;(link ?? tableRef.current?.querySelector<HTMLElement>('[role=region]'))?.focus()
  }, [rows])
  return tableRef
}
