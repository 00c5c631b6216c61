import { pageSizes, type Pagination, texts } from '@curbcut/contract'
import { ListFilter } from 'lucide-react'
import { useRef, type ReactNode, type Ref } from 'react'
import { useLocation } from 'react-router'
import type { ListParams } from '#web/lib/addresses/use-list-params.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { searchDebounceMs } from '#web/lib/limits.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import { RemovableList, type Removable } from '#web/ui/fields/RemovableList.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { LogoMark } from '#web/ui/figures/LogoMark.tsx'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import type { PendingChanges } from './ChangesLine.tsx'
import type { DataTableProps } from './DataTable.tsx'
import { PagedTable } from './PagedTable.tsx'
import { fewerPagesTexts } from './PastLastPage.tsx'
import { minColumnsRem } from './use-fitted-columns.ts'

type Params<F extends string> = Pick<
  ListParams<F, never, never>,
  'page' | 'query' | 'sort' | 'setPage' | 'setQuery' | 'setSort'
>

type Filter = { onOpen: () => void; onClear: () => void } & (ButtonFilter | ListedFilter)

type ButtonFilter = {
  name?: string
  /** Also the order in which chosen values are listed. */
  labels: Readonly<Record<string, string>>
  chosenValues: readonly string[]
}

type ListedFilter = { values: readonly Removable[]; onRemove: (key: string) => void }

type Props<R, F extends string> = Pick<
  DataTableProps<R, F>,
  | 'caption'
  | 'columns'
  | 'rowKey'
  | 'rowActions'
  | 'offersActions'
  | 'actionsWidth'
  | 'selection'
  | 'isGone'
  | 'foot'
  | 'pageSize'
> & {
  listName: string
  changes?: PendingChanges | undefined
  params: Params<F>
  list: QueryState<{ data: readonly R[]; pagination: Pagination }>
  searchLabel: string
  filter?: Filter
  tools?: ReactNode
  /** Drawn between the tools and the rows, because the tools are for both. */
  figure?: ReactNode
  exportAction?: { isExporting: boolean; onExport: () => void }
  /** Below the rows, so that nothing moves. */
  selectionBar?: ReactNode
  pagesLabel: string
  /** 'job', and the plural if an s is not enough. */
  unit: string
  units?: string
  /** `nothing` begins the sentence about a search or filter without results: 'Nobody in this tab'. */
  empty: { hint: string; nothing?: string; action?: ReactNode; elsewhere?: ReactNode }
}

export function ListView<R, F extends string>(props: Props<R, F>) {
  const { params, list, filter, tools, figure, exportAction, selectionBar, ...others } = props
  const { searchLabel, empty: _empty, ...table } = others
  const { query, sort, page } = params
  const rows = list.data?.data
  const pages = list.data?.pagination
  useResultsAnnouncement(useFilterKey(), { pages, isFetching: list.isFetching ?? false })
  const isSortable = table.columns.some(({ sortField }) => sortField)
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = (useElementWidth(frame) ?? Infinity) < minColumnsRem
  const filterButton = useRef<HTMLButtonElement>(null)
  // A pressed button in an empty list disappears with it.
  const focusSearch = () => frame.current?.querySelector('input')?.focus()
  const areActionsFirst = !isNarrow || figure !== undefined
  const actions = (tools || exportAction) && (
    <div className="ml-auto flex flex-wrap items-center gap-2 sm:gap-3">
      {tools}
      {exportAction && <ExportButton {...exportAction} isIconOnly={isNarrow} />}
    </div>
  )
  return (
    <div ref={frame} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-3 sm:items-center sm:gap-x-3">
        <div className="min-w-0 flex-1 basis-32 sm:max-w-80 sm:basis-56">
          <SearchField
            label={searchLabel}
            isNarrow={isNarrow}
            value={query}
            delayMs={searchDebounceMs}
            onSearch={params.setQuery}
          />
        </div>
        {filter && <FilterButton ref={filterButton} filter={filter} />}
        {filter && 'values' in filter && filter.values.length > 0 && (
          <FilterValues filter={filter} getFocusTarget={() => filterButton.current} />
        )}
        {areActionsFirst && actions}
      </div>
      {figure}
      <PagedTable
        {...table}
        rows={rows}
        query={list}
        pages={pages}
        page={page}
        onPage={params.setPage}
        pageSize={props.pageSize ?? pageSizes.default}
        sortAside={!areActionsFirst && actions}
        {...(isSortable && { sort, onSort: params.setSort })}
        empty={<EmptyList {...props} onPressed={focusSearch} />}
        isBelowSelectionBar={Boolean(selectionBar)}
      />
      {selectionBar}
    </div>
  )
}

/** The part of the address that decides which rows the list has, without their order and page. */
function useFilterKey(): string {
  const params = new URLSearchParams(useLocation().search)
  for (const name of ['page', 'sort', 'order']) params.delete(name)
  return params.toString()
}

function FilterButton({ ref, filter }: { ref: Ref<HTMLButtonElement>; filter: Filter }) {
  return (
    <Button ref={ref} onPress={filter.onOpen}>
      <ListFilter size={18} aria-hidden className="shrink-0 max-sm:hidden" />
      <span className="max-w-40 truncate">{filterLabel(filter)}</span>
    </Button>
  )
}

type FilterValuesProps = {
  filter: ListedFilter & Pick<Filter, 'onClear'>
  getFocusTarget: () => HTMLElement | null
}

function FilterValues({ filter, getFocusTarget }: FilterValuesProps) {
  const clear = () => {
    // The focus moves first, because the button is removed with the filters.
    getFocusTarget()?.focus()
    filter.onClear()
  }
  return (
    <div className="flex min-w-0 basis-full items-center gap-3 sm:flex-1 sm:basis-60">
      <RemovableList
        label="Filters"
        choices={filter.values}
        onRemove={filter.onRemove}
        getFocusTarget={getFocusTarget}
        isOneLine
      />
      <span className="shrink-0">
        <Button size="small" tone="quiet" onPress={clear}>
          Clear all
        </Button>
      </span>
    </div>
  )
}

const valuesOf = (filter: Filter): readonly string[] =>
  'values' in filter ? filter.values.map(({ key }) => key) : filter.chosenValues

function filterLabel(filter: Filter): string {
  if ('values' in filter) return 'Filter'
  const { name = texts.filter.status, labels, chosenValues } = filter
  const chosenLabels = Object.keys(labels)
    .filter((value) => chosenValues.includes(value))
    .map((value) => labels[value])
  return `${name}: ${chosenLabels.join(', ') || texts.filter.all}`
}

type NoRowsProps<R, F extends string> = Props<R, F> & { onPressed: () => void }

function EmptyList<R, F extends string>(props: NoRowsProps<R, F>) {
  const { params, list, filter, empty, onPressed } = props
  const hasEarlierPages = (list.data?.pagination.total ?? 0) > 0
  const isSearched = params.query !== ''
  const isFiltered = filter !== undefined && valuesOf(filter).length > 0
  const criteria = [isSearched && `“${params.query}”`, isFiltered && 'the filter'].filter(Boolean)
  const hint =
    empty.nothing && criteria.length > 0
      ? `${empty.nothing} matches ${criteria.join(' and ')}.`
      : empty.hint
  const withFocus = (act: () => void) => () => {
    onPressed()
    act()
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {!hasEarlierPages && criteria.length === 0 && <LogoMark size={32} tone="quiet" />}
      <p className="font-semibold">{texts.noData}</p>
      <p className="text-ink2">{hasEarlierPages ? fewerPagesTexts.hint : hint}</p>
      {hasEarlierPages && (
        <Button onPress={withFocus(() => params.setPage(1))}>{fewerPagesTexts.toFirstPage}</Button>
      )}
      {!hasEarlierPages && criteria.length === 0 && empty.action}
      <div className="flex flex-wrap gap-3">
        {isSearched && <Button onPress={withFocus(() => params.setQuery(''))}>Clear search</Button>}
        {isFiltered && <Button onPress={withFocus(filter.onClear)}>Clear filter</Button>}
        {/* Appears later, so it is last: nothing may move under a pointer. */}
        {isSearched && !hasEarlierPages && empty.elsewhere}
      </div>
    </div>
  )
}
