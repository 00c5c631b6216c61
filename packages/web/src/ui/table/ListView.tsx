import { pageSizes, type Pagination, texts } from '@curbcut/contract'
import { ListFilter } from 'lucide-react'
import { useRef, type ReactNode, type Ref } from 'react'
import { useLocation } from 'react-router'
import { searchDebounceMs } from '#web/lib/limits.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import type { ListParams } from '#web/lib/addresses/use-list-params.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { DataTableProps } from './DataTable.tsx'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import { Mark } from '#web/ui/text/Mark.tsx'
import type { Changes } from './ChangesLine.tsx'
import { PagedTable } from './PagedTable.tsx'
import type { QueryState } from '#web/ui/screens/QueryView.tsx'
import { RemovableList, type Removable } from '#web/ui/fields/RemovableList.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'

type Params<F extends string> = Pick<
  ListParams<F, never, never>,
  'page' | 'query' | 'sort' | 'setPage' | 'setQuery' | 'setSort'
>

/** The filter next to the search: its present values, and how they change. */
type Filter = { onOpen: () => void; onClear: () => void } & (ShownOnButton | ShownBelow)

/** A filter of one property, whose values its button says. */
type ShownOnButton = {
  /** The filtered property, by default the status. */
  name?: string
  /** The words of every value, in the order in which chosen values are listed. */
  labels: Readonly<Record<string, string>>
  chosen: readonly string[]
}

/** A filter of several properties: each value is below the search and can be removed. */
type ShownBelow = { values: readonly Removable[]; onRemove: (key: string) => void }

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
  changes?: Changes | undefined
  params: Params<F>
  list: QueryState<{ data: readonly R[]; pagination: Pagination }>
  searchLabel: string
  filter?: Filter
  /** Further controls next to the search. */
  tools?: ReactNode
  /** Saves all rows of the search and the filters. Absent if the list has no such file. */
  exporting?: { isExporting: boolean; onExport: () => void }
  /** The actions on the chosen rows; they stand below the rows, so that nothing moves. */
  selectionBar?: ReactNode
  /** The name of the pages: 'Jobs pages'. */
  pagesLabel: string
  /** The word for one row, 'job', and for several, if an s is not enough. */
  unit: string
  units?: string
  /**
   * Why there are no rows, and the next step. If search or filter left none, `nothing` names the rows:
   * 'Nobody in this tab'. `elsewhere` is after the buttons that clear search and filter.
   */
  empty: { hint: string; nothing?: string; action?: ReactNode; elsewhere?: ReactNode }
}

/** A list whose state is in the address: search, filter, table, pages. */
export function ListView<R, F extends string>(props: Props<R, F>) {
  const { params, list, filter, tools, exporting, selectionBar, ...others } = props
  const { searchLabel, empty: _empty, ...table } = others
  const { query, sort, page } = params
  const rows = list.data?.data
  const pages = list.data?.pagination
  useResultsAnnouncement(useNarrowing(), { pages, isFetching: list.isFetching ?? false })
  // A list with one order offers no other.
  const isSortable = table.columns.some(({ sortField }) => sortField)
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = (useElementWidth(frame) ?? 100) < 40
  const filterButton = useRef<HTMLButtonElement>(null)
  // A button in an empty table goes away with the table.
  const handFocusOn = () => frame.current?.querySelector('input')?.focus()
  const acting = (tools || exporting) && (
    <div className="ml-auto flex flex-wrap items-center gap-2 sm:gap-3">
      {tools}
      {exporting && <ExportButton {...exporting} isIconOnly={isNarrow} />}
    </div>
  )
  return (
    <div ref={frame} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-3 sm:items-center sm:gap-x-3">
        <div className="min-w-0 flex-1 basis-32 sm:max-w-80 sm:basis-56">
          <SearchField
            label={searchLabel}
            isNarrow={isNarrow && filter !== undefined}
            value={query}
            delayMs={searchDebounceMs}
            onSearch={params.setQuery}
          />
        </div>
        {filter && <FilterButton ref={filterButton} filter={filter} />}
        {filter && 'values' in filter && filter.values.length > 0 && (
          <FilterValues filter={filter} landing={() => filterButton.current} />
        )}
        {!isNarrow && acting}
      </div>
      <PagedTable
        {...table}
        rows={rows}
        query={list}
        pages={pages}
        page={page}
        onPage={params.setPage}
        pageSize={props.pageSize ?? pageSizes.default}
        sortAside={isNarrow && acting}
        {...(isSortable && { sort, onSort: params.setSort })}
        empty={<NoRows {...props} onPressed={handFocusOn} />}
        isBelowAnother={Boolean(selectionBar)}
      />
      {selectionBar}
    </div>
  )
}

/** The part of the address that decides which rows the list has, without their order and page. */
function useNarrowing(): string {
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
  filter: ShownBelow & Pick<Filter, 'onClear'>
  landing: () => HTMLElement | null
}

/** The values of the filter in one line, and the button that removes all. */
function FilterValues({ filter, landing }: FilterValuesProps) {
  const clear = () => {
    // Before the button goes away.
    landing()?.focus()
    filter.onClear()
  }
  return (
    <div className="flex min-w-0 basis-full items-center gap-3 sm:flex-1 sm:basis-60">
      <RemovableList
        label="Filters"
        choices={filter.values}
        onRemove={filter.onRemove}
        landing={landing}
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
  'values' in filter ? filter.values.map(({ key }) => key) : filter.chosen

/** 'Filter', or 'Status: All', or the words of the chosen values. */
function filterLabel(filter: Filter): string {
  if ('values' in filter) return 'Filter'
  const { name = texts.filter.status, labels, chosen } = filter
  const words = Object.keys(labels)
    .filter((value) => chosen.includes(value))
    .map((value) => labels[value])
  return `${name}: ${words.join(', ') || texts.filter.all}`
}

type NoRowsProps<R, F extends string> = Props<R, F> & { onPressed: () => void }

function NoRows<R, F extends string>(props: NoRowsProps<R, F>) {
  const { params, list, filter, empty, onPressed } = props
  const hasEarlierPages = (list.data?.pagination.total ?? 0) > 0
  const isSearched = params.query !== ''
  const isFiltered = filter !== undefined && valuesOf(filter).length > 0
  const narrowing = [isSearched && 'the search', isFiltered && 'the filter'].filter(Boolean)
  const hint =
    empty.nothing && narrowing.length > 0
      ? `${empty.nothing} matches ${narrowing.join(' and ')}.`
      : empty.hint
  const pressing = (act: () => void) => () => {
    onPressed()
    act()
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {!hasEarlierPages && narrowing.length === 0 && <Mark size={32} tone="quiet" />}
      <p className="font-semibold">{texts.noData}</p>
      <p className="text-ink2">{hasEarlierPages ? 'The list has fewer pages now.' : hint}</p>
      {hasEarlierPages && (
        <Button onPress={pressing(() => params.setPage(1))}>Go to the first page</Button>
      )}
      {!hasEarlierPages && narrowing.length === 0 && empty.action}
      <div className="flex flex-wrap gap-3">
        {isSearched && <Button onPress={pressing(() => params.setQuery(''))}>Clear search</Button>}
        {isFiltered && <Button onPress={pressing(filter.onClear)}>Clear filter</Button>}
        {/* It comes later, so it is last: nothing moves away under a pointer. */}
        {isSearched && !hasEarlierPages && empty.elsewhere}
      </div>
    </div>
  )
}
