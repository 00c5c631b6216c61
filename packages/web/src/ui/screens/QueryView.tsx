import type { ReactNode } from 'react'
import { ErrorShownOnce, LoadError } from './LoadError.tsx'
import { Loading } from './Loading.tsx'
import { hasOnlyFailed, type QueryState } from './query-state.ts'

type Props<D> = {
  query: QueryState<D>
  empty?: ReactNode
  isEmpty?: (data: D) => boolean
  loadingText?: string
  children: (data: D) => ReactNode
}

/** After a failed repeat, the old data stays with unsent text in it, and the error shows below. */
export function QueryView<D>({ query, empty, isEmpty, loadingText, children }: Props<D>) {
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  if (query.data === undefined) return <Loading {...(loadingText && { text: loadingText })} />
  if (empty && isEmpty?.(query.data)) return <>{empty}</>
  return (
    <>
      <ErrorShownOnce query={query}>
        <div aria-busy={query.isFetching || undefined}>{children(query.data)}</div>
      </ErrorShownOnce>
      {query.isError && (
        <div className="selection-place mt-3">
          <div className="selection-bar mx-auto w-max max-w-full">
            <LoadError query={query} isInLine />
          </div>
        </div>
      )}
    </>
  )
}
