import type { ModelEntry } from '@curbcut/contract'
import { startTransition, useMemo, useState, type CSSProperties } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Passage } from '#web/features/documents/inspect/element/Passage.tsx'
import { useEntries } from '#web/features/documents/inspect/inspect-api.ts'
import { NotLoaded } from '#web/features/documents/inspect/NotLoaded.tsx'
import type { Spot } from '#web/features/documents/inspect/page/spots.ts'
import { useChosenKeys } from '#web/features/documents/inspect/use-chosen-keys.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { QueryView, type QueryState } from '#web/ui/screens/QueryView.tsx'
import {
  createSigning,
  listRowName,
  rowsOf,
  type ListedIn,
  type ListRow,
  type SignedRow,
} from './list-rows.ts'
import { FindingsMark, PartMarkIcon, Sign } from './RowText.tsx'

type Props = {
  inspection: Inspection
  list: ListedIn
  label: string
  empty: string
  onOpenPart: () => void
}

export function PartList({ inspection, list, empty, ...rest }: Props) {
  const { entries, query, ...loading } = useEntries({ ...inspection.model, list })
  const rows = useMemo(
    () => rowsOf(list, entries as readonly ModelEntry<typeof list>[], inspection.isTagged),
    [list, entries, inspection.isTagged],
  )
  return (
    <QueryView
      query={query}
      isEmpty={() => loading.isWhole && rows.length === 0}
      empty={<p className="p-3 text-control">{empty}</p>}
    >
      {() => <Rows inspection={inspection} rows={rows} {...loading} {...rest} />}
    </QueryView>
  )
}

type RowsProps = Pick<Props, 'inspection' | 'label' | 'onOpenPart'> & {
  rows: readonly ListRow[]
  isWhole: boolean
  loadMore: () => void
  failed: QueryState | undefined
}

export function Rows({
  inspection,
  label,
  rows,
  isWhole,
  loadMore,
  failed,
  onOpenPart,
}: RowsProps) {
  const { chosen, spot, counts, marks, choose } = inspection
  const chooseRow = (id: unknown) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return
    if (row.part === undefined) inspection.chooseSpot(toSpot(row))
    else choose({ id: row.part, page: row.page })
  }
  const chosenRow = rows.find(({ id, part }) =>
    part === undefined ? id === spot?.id : part === chosen?.id,
  )
  const selectedKeys = useChosenKeys(chosenRow?.id)
  const [sign] = useState(createSigning)
  const signed = useMemo(() => sign(rows, { counts, marks }), [sign, rows, counts, marks])
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
          <Collection items={signed}>{renderRow}</Collection>
          {!isWhole && !failed && (
            <GridListLoadMoreItem onLoadMore={loadMore} isLoading className="inspect-more">
              Loading...
            </GridListLoadMoreItem>
          )}
        </GridList>
      </Virtualizer>
      <NotLoaded failed={failed} />
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

const renderRow = (row: SignedRow) => <Row {...row} />

function Row({ row, findings, mark }: SignedRow) {
  const { id, sign, text, detail, page, isPageShown, indent, isMissing, language } = row
  const details = [detail, isPageShown && page && `Page ${page}`].filter(Boolean).join(' · ')
  return (
    <GridListItem
      id={id}
      className="inspect-row"
      data-lines=""
      textValue={listRowName(row, { findings, mark })}
    >
      <span className="inspect-row-line" style={{ '--level': indent + 1 } as CSSProperties}>
        {sign && <Sign>{sign}</Sign>}
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
