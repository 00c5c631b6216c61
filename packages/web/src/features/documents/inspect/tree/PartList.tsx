import type { ModelEntry } from '@curbcut/contract'
import { startTransition, useMemo, useState, type CSSProperties } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useEntries } from '#web/features/documents/inspect/inspect-api.ts'
import { ListLoadError } from '#web/features/documents/inspect/ListLoadError.tsx'
import { Passage } from '#web/features/documents/inspect/parts/Passage.tsx'
import type { Spot } from '#web/features/documents/inspect/parts/spots.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import {
  createRowMarker,
  listRowName,
  listRowsOf,
  type PartListName,
  type ListRow,
  type MarkedRow,
} from './list-rows.ts'
import { FindingsMark, PartMarkIcon, TagLabel } from './RowText.tsx'
import { useChosenKeys } from './use-chosen-keys.ts'

type Props = {
  inspection: Inspection
  list: PartListName
  label: string
  empty: string
  onOpenPart: () => void
}

export function PartList({ inspection, list, empty, ...rest }: Props) {
  const { entries, query, ...listState } = useEntries({ ...inspection.model, list })
  const rows = useMemo(
    () => listRowsOf(list, entries as readonly ModelEntry<typeof list>[], inspection.isTagged),
    [list, entries, inspection.isTagged],
  )
  return (
    <QueryView
      query={query}
      isEmpty={() => listState.isWhole && rows.length === 0}
      empty={<p className="p-3 text-control">{empty}</p>}
    >
      {() => <PartRows inspection={inspection} rows={rows} {...listState} {...rest} />}
    </QueryView>
  )
}

type PartRowsProps = Pick<Props, 'inspection' | 'label' | 'onOpenPart'> & {
  rows: readonly ListRow[]
  isWhole: boolean
  loadMore: () => void
  failedQuery: QueryState | undefined
}

export function PartRows({
  inspection,
  label,
  rows,
  isWhole,
  loadMore,
  failedQuery,
  onOpenPart,
}: PartRowsProps) {
  const { chosenPart, spot, counts, marks, choose } = inspection
  const chooseRow = (id: unknown) => {
    const row = rows.find((listRow) => listRow.id === id)
    if (!row) return
    if (row.part === undefined) inspection.chooseSpot(toSpot(row))
    else choose({ id: row.part, page: row.page })
  }
  const chosenRow = rows.find(({ id, part }) =>
    part === undefined ? id === spot?.id : part === chosenPart?.id,
  )
  const selectedKeys = useChosenKeys(chosenRow?.id)
  const [markRows] = useState(createRowMarker)
  const markedRows = useMemo(
    () => markRows(rows, { counts, marks }),
    [markRows, rows, counts, marks],
  )
  return (
    <>
      <Virtualizer
        layout={ListLayout}
        layoutOptions={{ estimatedRowSize: 44, loaderSize: 36 }}
        shouldObserveItemSize
      >
        <GridList
          aria-label={label}
          className="inspect-list"
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          disallowTypeAhead
          selectedKeys={selectedKeys}
          onSelectionChange={(keys) => {
            const [id] = keys === 'all' ? [] : keys
            // Keeps arrow keys fast: the focus moves first, page and part follow.
            startTransition(() => chooseRow(id))
          }}
          onAction={(id) => {
            chooseRow(id)
            onOpenPart()
          }}
        >
          <Collection items={markedRows}>{renderRow}</Collection>
          {!isWhole && !failedQuery && (
            <GridListLoadMoreItem onLoadMore={loadMore} isLoading className="inspect-more">
              Loading...
            </GridListLoadMoreItem>
          )}
        </GridList>
      </Virtualizer>
      <ListLoadError failedQuery={failedQuery} />
    </>
  )
}

const toSpot = ({ id, text, page, box }: ListRow): Spot => ({
  id,
  page,
  name: text,
  unitBox: box,
  detail: 'This is not part of the outline.',
})

const renderRow = (row: MarkedRow) => <PartRow {...row} />

function PartRow({ row, findings, mark }: MarkedRow) {
  const { id, tagLabel, text, detail, page, isPageShown, indent, isMissing, language } = row
  const details = [detail, isPageShown && page && `Page ${page}`].filter(Boolean).join(' · ')
  return (
    <GridListItem
      id={id}
      className="inspect-row"
      data-lines=""
      textValue={listRowName(row, { findings, mark })}
    >
      <span className="inspect-row-line" style={{ '--level': indent + 1 } as CSSProperties}>
        {tagLabel && <TagLabel>{tagLabel}</TagLabel>}
        <span className="min-w-0 flex-1">
          <Passage
            className={isMissing ? 'text-ink2 italic' : ''}
            language={isMissing ? undefined : language}
          >
            {text}
          </Passage>{' '}
          {details && <span className="block text-caption text-ink2">{details}</span>}
        </span>
        {findings !== undefined && <FindingsMark count={findings} />}
        <PartMarkIcon mark={mark} />
      </span>
    </GridListItem>
  )
}
