import { pageSizes } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useStableList, useVisit } from '#web/api/live/use-stable-list.ts'
import { nameOfStatement, useListStatementsQuery } from './statements-api.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useStatementPlace, type StatementPlace } from './use-statement-place.ts'

/** The statements of a month and type, or the viewer's own. */
export function useStatementsTable(
  returnTo: string | undefined,
  chosen?: Pick<StatementPlace, 'type' | 'month'>,
) {
  const { page, setPage } = useStatementPlace()
  const { type, month } = chosen ?? {}
  const visit = useVisit('listStatements', {
    ...(chosen && { type, month }),
    page,
    limit: pageSizes.default,
  })
  const { list, ...stable } = useStableList(
    useListStatementsQuery(visit.arg, liveQueryOptions),
    visit,
    { idOf: nameOfStatement },
  )
  // Old rows of another month would appear under the wrong heading.
  const isChosen = list.data?.data.every(
    (one) => !chosen || (one.type === type && one.month === month),
  )
  const known = isChosen ? list.data : undefined
  const rows = known?.data
  return {
    known,
    isFetching: list.isFetching,
    frame: useReturnedFocus(returnTo, rows),
    table: {
      ...{ ...stable, query: list, rows, pages: known?.pagination, page, onPage: setPage },
      ...{ pagesLabel: 'Statements pages', unit: 'statement' },
    },
  }
}
