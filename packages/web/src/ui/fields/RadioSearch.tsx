import { texts, type Pagination } from '@curbcut/contract'
import { useId, type ReactNode, type Ref } from 'react'
import { searchDebounceMs } from '#web/lib/limits.ts'
import { formatTotal } from '#web/lib/words/format.ts'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { isAwaitingData, type QueryState } from '#web/ui/screens/query-state.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { RequiredMark } from './field-parts.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SearchField } from './SearchField.tsx'

type Props<Choosable extends { _id: string }> = {
  label: string
  name: string
  value: Choosable | null
  onChange: (row: Choosable) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  searchLabel: string
  search: string
  onSearch: (search: string) => void
  query: QueryState<{ data: readonly Choosable[]; pagination: Pagination }>
  toChoice: (row: Choosable) => { label: ReactNode; detail?: ReactNode; isInert?: boolean }
  noRows: { title: string; hint: string }
}

export function RadioSearch<Choosable extends { _id: string }>(props: Props<Choosable>) {
  const { label, name, value, onChange, error, search, query, ref, toChoice } = props
  const pages = query.data?.pagination
  useResultsAnnouncement(search, { pages, isFetching: query.isFetching ?? false })
  const fieldId = useId()
  const externalIds = { label: `${fieldId}-label`, error: `${fieldId}-error` }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-3">
        <span id={externalIds.label} className="text-control font-semibold">
          {label}
          <RequiredMark />
        </span>
        <div role="alert">{error && <ErrorText id={externalIds.error}>{error}</ErrorText>}</div>
      </div>
      <SearchField
        label={props.searchLabel}
        value={search}
        delayMs={searchDebounceMs}
        onSearch={props.onSearch}
      />
      <QueryView query={query}>
        {({ data, pagination }) => {
          const rows = withChosenRow(data, value)
          return (
            <>
              {rows.length > 0 && (
                <RadioGroup
                  label={label}
                  externalIds={externalIds}
                  field={{
                    name,
                    value: value?._id ?? null,
                    onChange: (id) => {
                      const row = rows.find(({ _id }) => _id === id)
                      if (row) onChange(row)
                    },
                    ...(ref && { ref }),
                  }}
                  choices={rows.map((row) => ({ value: row._id, ...toChoice(row) }))}
                  error={error}
                  isRequired
                />
              )}
              {data.length === 0 && <NoResults {...props} />}
              {pagination.totalPages > 1 && (
                <p className="text-caption text-ink2">
                  {`The first ${data.length} of ${formatTotal(pagination)}. Search to find the others.`}
                </p>
              )}
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

/** Keeps the chosen row visible, even if the search does not find it. */
function withChosenRow<Choosable extends { _id: string }>(
  rows: readonly Choosable[],
  chosenRow: Choosable | null,
): readonly Choosable[] {
  const isFound = !chosenRow || rows.some(({ _id }) => _id === chosenRow._id)
  return isFound ? rows : [chosenRow, ...rows]
}

function NoResults<Choosable extends { _id: string }>(props: Props<Choosable>) {
  const { noRows, search, query } = props
  if (isAwaitingData(query)) return <p className="text-control text-ink2">{texts.loading}</p>
  return (
    <div>
      <p className="font-semibold">{noRows.title}</p>
      <p className="text-control text-ink2">
        {search ? 'Try another name, or fewer letters.' : noRows.hint}
      </p>
    </div>
  )
}
