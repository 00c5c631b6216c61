import { maxLengths, parseSort, type SortDirection, type SortOptions } from '@curbcut/contract'
import { useNavigation } from 'react-router'
import { useUrlParams } from './use-url-params.ts'

export type Sort<F extends string = string> = { field: F; order: SortDirection }

/** What the address of a list may say; other values count as the default. */
export type ListSpec<
  F extends string = string,
  T extends string = string,
  K extends string = string,
> = {
  sort?: SortOptions<F>
  /** The first tab is the default. */
  tabs?: readonly T[]
  /** The known values of each filter; `null` accepts any text. */
  filters?: Record<K, readonly string[] | null>
}

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
  setFilters: (values: Partial<Record<K, readonly string[]>>) => void
}

/** The address stores the state for Back and shared links. A change of rows leads to page 1. */
export function useListParams<F extends string, T extends string = never, K extends string = never>(
  spec: ListSpec<F, T, K>,
): ListParams<F, T, K> {
  const [params, changeAddress] = useUrlParams()
  const isLeaving = useNavigation().state !== 'idle'

  const change: typeof changeAddress = (changes, options) =>
    changeAddress({ page: '', ...changes }, options)

  return {
    ...parseListParams(spec, params),
    setPage: (page) => change({ page: toPageParam(page) }),
    setQuery: (query) => {
      // A search sets the address, which would cancel a navigation to another screen.
      if (isLeaving) return
      // Otherwise each pause in typing would add a step to Back.
      change({ query: query.trim() }, { replace: true })
    },
    setTab: (tab) => change({ tab: tab === spec.tabs?.[0] ? '' : tab }),
    setFilter: (name, values) => change({ [name]: values }),
    setFilters: (values) => change(values as Record<string, readonly string[]>),
    setSort: (sort) => {
      const initial = initialSort(spec.sort)
      const isInitial = sort.field === initial.field && sort.order === initial.order
      change(isInitial ? { sort: '', order: '' } : { sort: sort.field, order: sort.order })
    },
  }
}

export const toRowsQuery = <F extends string>({
  query,
  sort,
}: Pick<ListParams<F, never, never>, 'query' | 'sort'>) => ({
  query,
  sort: `${sort.field}:${sort.order}` as const,
})

export const toPageQuery = <F extends string>(
  params: Pick<ListParams<F, never, never>, 'query' | 'sort' | 'page'>,
  limit: number,
) => ({ ...toRowsQuery(params), page: params.page, limit })

function parseListParams<F extends string, T extends string, K extends string>(
  spec: ListSpec<F, T, K>,
  params: URLSearchParams,
): Pick<ListParams<F, T, K>, 'page' | 'query' | 'sort' | 'tab' | 'filters'> {
  const field = spec.sort?.fields.find((name) => name === params.get('sort'))
  const order = params.get('order') === 'desc' ? 'desc' : 'asc'
  const tabs = spec.tabs ?? []
  const filters = Object.entries<readonly string[] | null>(spec.filters ?? {}).map(
    ([name, values]) => [
      name,
      params.getAll(name).filter((value) => values?.includes(value) ?? true),
    ],
  )
  return {
    page: parsePage(params.get('page')),
    query: parseQuery(params.get('query') ?? ''),
    sort: field ? { field, order } : initialSort(spec.sort),
    tab: (tabs.find((name) => name === params.get('tab')) ?? tabs[0]) as T,
    filters: Object.fromEntries(filters) as Record<K, string[]>,
  }
}

export function initialSort<F extends string>(sorts: SortOptions<F> | undefined): Sort<F> {
  if (!sorts) return { field: '' as F, order: 'asc' }
  const { field, direction } = parseSort<F>(sorts.initial)
  return { field, order: direction }
}

/** Cuts the search to its limit, which links may exceed, without splitting a character. */
const parseQuery = (text: string): string =>
  text
    .trim()
    .normalize('NFC')
    .slice(0, maxLengths.query)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

/** For a list that stores only its page in the address. */
export function usePageParam(name: string) {
  const [params, change] = useUrlParams()
  const setPage = (page: number) => change({ [name]: toPageParam(page) })
  return { page: parsePage(params.get(name)), setPage }
}

const toPageParam = (page: number) => (page > 1 ? String(page) : '')

function parsePage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
