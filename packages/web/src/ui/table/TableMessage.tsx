import { texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { LoadError } from '#web/ui/screens/LoadError.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'

type Props = {
  columnCount: number
  query: QueryState
  isLoading: boolean
  children: ReactNode
}

export function TableMessage({ columnCount, query, isLoading, children }: Props) {
  return (
    <tbody role="rowgroup" data-message={isLoading ? 'loading' : ''}>
      <tr role="row">
        <td role="cell" colSpan={columnCount}>
          {isLoading ? (
            <p role="status">{texts.loading}</p>
          ) : (
            <div className="flex flex-col items-start gap-3 py-4">
              {query.isError ? (
                <LoadError query={query} whenShown={<p>{texts.rowsNotLoaded}</p>} />
              ) : (
                children
              )}
            </div>
          )}
        </td>
      </tr>
    </tbody>
  )
}
