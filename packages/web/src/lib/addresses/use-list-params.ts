import { maxLengths, parseSort, type SortDirection, type Sorts } from '@curbcut/contract'
import { useNavigation } from 'react-router'
import { useAddressParams } from './use-address-params.ts'

/** Which column a list is sorted by. */
export type Sort<F extends string = string> = { field: F; order: SortDirection }

/** The parameters of one list. Anything else in the address counts as the default. */
export type ListSpec<
  F extends string = string,
  T extends string = string,
  K extends string = string,
> = {
  /** Absent if the list has only one order. */
  sort?: Sorts<F>
  /** The first tab is the default. */
  tabs?: readonly T[]
  /** The filters, each with the values it knows; `null` takes any text. */
  filters?: Record<K, readonly string[] | null>
}

/** The state of a list from its address, and the functions that change it. */
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
  /** Sets several filters at once; the others stay. */
  setFilters: (values: Partial<Record<K, readonly string[]>>) => void
}

/**
 * The search, filters, sort, tab and page of a list. The address keeps them, so that a reload, Back and a
 * shared link restore them. A change of the rows leads back to page 1.
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
    setPage: (page) => change({ page: toText(page) }),
    setQuery: (query) => {
      // A search sets the address, which would stop a navigation to another screen.
      if (isLeaving) return
      // Otherwise each pause in typing would be one more step of Back.
      change({ query: query.trim() }, true)
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

/** The arguments of a call for all rows of the list. */
export const toRowsQuery = <F extends string>({
  query,
  sort,
}: Pick<ListParams<F, never, never>, 'query' | 'sort'>) => ({
  query,
  sort: `${sort.field}:${sort.order}` as const,
})

/** The arguments of a call for this page of the list; a page has `limit` rows. */
export const toPageQuery = <F extends string>(
  params: Pick<ListParams<F, never, never>, 'query' | 'sort' | 'page'>,
  limit: number,
) => ({ ...toRowsQuery(params), page: params.page, limit })

/** Reads the parameters of a list from an address. */
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
    query: parseQuery(params.get('query') ?? ''),
    sort: field ? { field, order } : initialSort(spec.sort),
    tab: (tabs.find((known) => known === params.get('tab')) ?? tabs[0]) as T,
    filters: Object.fromEntries(filters) as Record<K, string[]>,
  }
}

/** The default sort of a list. A list with one order never asks for it. */
export function initialSort<F extends string>(sorts: Sorts<F> | undefined): Sort<F> {
  if (!sorts) return { field: '' as F, order: 'asc' }
  const { field, direction } = parseSort<F>(sorts.initial)
  return { field, order: direction }
}

/**
 * The search of an address, as long as a search can be: links search for names and emails, which may be
 * longer. Accents are composed first, and no character is left half.
 */
const parseQuery = (text: string): string =>
  text
    .trim()
    .normalize('NFC')
    .slice(0, maxLengths.query)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

/** A page in the address, of a list that keeps nothing else there. */
export function usePageParam(name: string) {
  const [params, change] = useAddressParams()
  const setPage = (page: number) => change({ [name]: toText(page) })
  return { page: parsePage(params.get(name)), setPage }
}

const toText = (page: number) => (page > 1 ? String(page) : '')

/** The page of an address, by default the first. */
function parsePage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
