import { parseSort, type SortDirection, type Sorts } from '@curbcut/contract'
import { useNavigation } from 'react-router'
import { useAddressParams } from './use-address-params.ts'

/** Which column a list is sorted by. */
export type Sort<F extends string = string> = { field: F; order: SortDirection }

/** What one list understands; anything else in the address counts as the default. */
export type ListSpec<
  F extends string = string,
  T extends string = string,
  K extends string = string,
> = {
  /** Absent where the list has one order. */
  sort?: Sorts<F>
  /** The first tab is the default. */
  tabs?: readonly T[]
  /** Filters of several values, each with the values it knows; `null` takes any text. */
  filters?: Record<K, readonly string[] | null>
}

/** The state of a list as its address says it, and the ways to change it. */
export type ListParams<F extends string, T extends string, K extends string> = {
  page: number
  query: string
  sort: Sort<F>
  tab: T
  filters: Record<K, string[]>
  setPage: (page: number) => void
  setQuery: (query: string) => void
  setSort: (sort: Sort<F>) => void
  setTab: (tab: T) => void
  setFilter: (name: K, values: readonly string[]) => void
}

/**
 * The list's search, filters, sort, tab and page, kept in the address, so that reload, back and a
 * shared link restore it. Whatever changes the rows goes back to page 1.
 */
export function useListParams<F extends string, T extends string = never, K extends string = never>(
  spec: ListSpec<F, T, K>,
): ListParams<F, T, K> {
  const [params, changeAddress] = useAddressParams()
  const isLeaving = useNavigation().state !== 'idle'

  const change: typeof changeAddress = (changes, replace) =>
    changeAddress({ page: '', ...changes }, replace)

  return {
    ...parseListParams(spec, params),
    setPage: (page) => change({ page: page > 1 ? String(page) : '' }),
    setQuery: (query) => {
      // Searching takes an address, and would call back who is on the way to another screen.
      if (isLeaving) return
      // Each pause in typing would otherwise be one more "back".
      change({ query: query.trim() }, true)
    },
    setTab: (tab) => change({ tab: tab === spec.tabs?.[0] ? '' : tab }),
    setFilter: (name, values) => change({ [name]: values }),
    setSort: (sort) => {
      const initial = initialSort(spec.sort)
      const isInitial = sort.field === initial.field && sort.order === initial.order
      change(isInitial ? { sort: '', order: '' } : { sort: sort.field, order: sort.order })
    },
  }
}

/** What a call asks for that brings all rows of the list, on whatever page. */
export const toRowsQuery = <F extends string>({
  query,
  sort,
}: Pick<ListParams<F, never, never>, 'query' | 'sort'>) => ({
  query,
  sort: `${sort.field}:${sort.order}` as const,
})

/** What a call asks for that brings this page of the list; `limit` rows make a page. */
export const toPageQuery = <F extends string>(
  params: Pick<ListParams<F, never, never>, 'query' | 'sort' | 'page'>,
  limit: number,
) => ({ ...toRowsQuery(params), page: params.page, limit })

/** Reads an address against a list's spec. */
function parseListParams<F extends string, T extends string, K extends string>(
  spec: ListSpec<F, T, K>,
  params: URLSearchParams,
): Pick<ListParams<F, T, K>, 'page' | 'query' | 'sort' | 'tab' | 'filters'> {
  const field = spec.sort?.fields.find((known) => known === params.get('sort'))
  const order = params.get('order') === 'desc' ? 'desc' : 'asc'
  const tabs = spec.tabs ?? []
  const filters = Object.entries<readonly string[] | null>(spec.filters ?? {}).map(
    ([name, known]) => [
      name,
      params.getAll(name).filter((value) => known?.includes(value) ?? true),
    ],
  )
  return {
    page: parsePage(params.get('page')),
    query: params.get('query')?.trim() ?? '',
    sort: field ? { field, order } : initialSort(spec.sort),
    tab: (tabs.find((known) => known === params.get('tab')) ?? tabs[0]) as T,
    filters: Object.fromEntries(filters) as Record<K, string[]>,
  }
}

/** How a list is sorted where its address says nothing; nobody asks that of a list of one order. */
export function initialSort<F extends string>(sorts: Sorts<F> | undefined): Sort<F> {
  if (!sorts) return { field: '' as F, order: 'asc' }
  const { field, direction } = parseSort<F>(sorts.initial)
  return { field, order: direction }
}

/** Which page an address names; the first where it names none. */
export function parsePage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
