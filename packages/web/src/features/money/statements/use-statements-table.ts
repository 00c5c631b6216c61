import { pageSizes } from '@curbcut/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useStableList, useVisit } from '#web/api/refetch/use-stable-list.ts'
import { statementLinkId } from './statement-columns.tsx'
import { statementNameOf, useListStatementsQuery } from './statements-api.ts'
import { useStatementParams, type StatementParams } from './use-statement-params.ts'

/** The statements of a month and type, or the viewer's own. */
export function useStatementsTable(
  returnTo: string | undefined,
  choice?: Pick<StatementParams, 'type' | 'month'>,
) {
  const { page, setPage } = useStatementParams()
  const { type, month } = choice ?? {}
  const visit = useVisit('listStatements', {
    ...(choice && { type, month }),
    page,
    limit: pageSizes.default,
  })
  const { list, ...stable } = useStableList(
    useListStatementsQuery(visit.arg, liveQueryOptions),
    visit,
    { idOf: statementNameOf },
  )
  // Old rows of another month would appear under the wrong heading.
  const asked = `${visit.arg.type} ${visit.arg.month}`
  const [answered, setAnswered] = useState(asked)
  if (list.currentData !== undefined && answered !== asked) setAnswered(asked)
  const known = answered === asked ? list.data : undefined
  const rows = known?.data
  return {
    known,
    isFetching: list.isFetching,
    frame: useReturnedFocus(returnTo, rows),
    table: {
      ...stable,
      query: list,
      rows,
      pages: known?.pagination,
      page,
      onPage: setPage,
      pagesLabel: 'Statements pages',
      unit: 'statement',
    },
  }
}

/** After a return to the list, focuses the link of the statement that was open, or the table. */
function useReturnedFocus(
  openedId: string | undefined,
  rows: unknown,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const awaited = useRef(openedId)
  useEffect(() => {
    if (awaited.current === undefined || rows === undefined) return
    const link = document.getElementById(statementLinkId(awaited.current))?.querySelector('a')
    awaited.current = undefined
    // The user has already moved on.
    if (document.activeElement !== document.body) return
    ;(link ?? frame.current?.querySelector<HTMLElement>('[role=region]'))?.focus()
  }, [rows])
  return frame
}
