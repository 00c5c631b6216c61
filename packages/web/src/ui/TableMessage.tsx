import { texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { LoadError, type QueryState } from './QueryView.tsx'

type Props = {
  columnCount: number
  query: QueryState
  isLoaded: boolean
  /** The content of an empty table. */
  children: ReactNode
}

/** The body of a table without rows: loading, failed, or empty. */
export function TableMessage({ columnCount, query, isLoaded, children }: Props) {
  const isLoading = !isLoaded && !query.isError
  return (
    <tbody role="rowgroup" data-message="">
      <tr role="row">
        <td role="cell" colSpan={columnCount}>
          <div className="flex flex-col items-start gap-3 py-4">
            {query.isError && <LoadError query={query} whenTold={<p>{texts.rowsNotLoaded}</p>} />}
            {isLoading && <p role="status">{texts.loading}</p>}
            {isLoaded && !query.isError && children}
          </div>
          {isLoading && (
            <span className="flex flex-col gap-6 pb-6" aria-hidden>
              {Array.from({ length: 5 }, (_, line) => (
                <span key={line} className="skeleton" />
              ))}
            </span>
          )}
        </td>
      </tr>
    </tbody>
  )
}
