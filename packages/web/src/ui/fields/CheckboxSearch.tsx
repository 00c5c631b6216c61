import { formatCount, texts, type Pagination } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { searchDebounceMs } from '#web/lib/limits.ts'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { Pager } from '#web/ui/screens/Pager.tsx'
import { isAwaitingData, type QueryState } from '#web/ui/screens/query-state.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import type { Choice } from './choice-parts.tsx'
import { type FieldProps } from './field-parts.tsx'
import { SearchField } from './SearchField.tsx'

export function usePagedSearch() {
  const [{ search, page }, setPagedSearch] = useState({ search: '', page: 1 })
  return {
    search,
    page,
    setSearch: (next: string) => setPagedSearch({ search: next, page: 1 }),
    setPage: (next: number) => setPagedSearch({ search, page: next }),
  }
}

export type CheckboxSearchProps<D extends { pagination: Pagination }> = FieldProps & {
  name: string
  searchLabel: string
  pagedSearch: ReturnType<typeof usePagedSearch>
  query: QueryState<D>
  alwaysHasSearch?: boolean
  toChoices: (data: D) => readonly Choice[]
  /** Includes ids on other pages and outside of the search. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  emptyText: string
}

export function CheckboxSearch<D extends { pagination: Pagination }>(
  props: CheckboxSearchProps<D>,
) {
  const { name, label, searchLabel, pagedSearch, query, alwaysHasSearch, toChoices, ...field } =
    props
  const emptyText = isAwaitingData(query) ? texts.loading : props.emptyText
  const pages = query.data?.pagination
  useResultsAnnouncement(pagedSearch.search, {
    pages,
    isFetching: query.isFetching ?? false,
  })
  const hasSearch =
    alwaysHasSearch || pagedSearch.search !== '' || (pages !== undefined && pages.totalPages > 1)
  return (
    <div className="flex flex-col gap-3">
      {hasSearch && (
        <SearchField
          label={searchLabel}
          value={pagedSearch.search}
          delayMs={searchDebounceMs}
          onSearch={pagedSearch.setSearch}
        />
      )}
      <QueryView query={query}>
        {(data) => (
          <Choices
            {...field}
            name={name}
            label={label}
            choices={toChoices(data)}
            emptyText={emptyText}
          >
            {hasSearch && (
              <Pager
                label={`${label}, pages`}
                page={pagedSearch.page}
                totalPages={data.pagination.totalPages}
                onPage={pagedSearch.setPage}
              >
                {`${formatCount(field.value.length)} selected`}
              </Pager>
            )}
          </Choices>
        )}
      </QueryView>
    </div>
  )
}

type ChoicesProps = FieldProps & {
  name: string
  choices: readonly Choice[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  emptyText: string
  children: ReactNode
}

function Choices({ name, choices, value, onChange, emptyText, children, ...frame }: ChoicesProps) {
  return (
    <div>
      {choices.length > 0 ? (
        <CheckboxGroup {...frame} field={{ name, value: [...value], onChange }} choices={choices} />
      ) : (
        <div className="flex flex-col gap-1">
          <p className="text-control font-semibold">{frame.label}</p>
          <p className="text-control text-ink2">{emptyText}</p>
          <div role="alert">{frame.error && <ErrorText>{frame.error}</ErrorText>}</div>
        </div>
      )}
      {children}
    </div>
  )
}
