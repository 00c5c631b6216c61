import { formatQuantity, type ModelPart } from '@curbcut/contract'
import { Fragment } from 'react'
import {
  useEntries,
  useWholeList,
  type ModelRef,
} from '#web/features/documents/inspect/inspect-api.ts'
import { ListLoadError } from '#web/features/documents/inspect/ListLoadError.tsx'
import { partKindLabel } from '#web/features/documents/inspect/parts/part-texts.ts'
import { directionOf, Passage } from '#web/features/documents/inspect/parts/Passage.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { headersOf, type Cell } from './header-cells.ts'

type Props = { model: ModelRef; part: ModelPart }

export function PartTable({ model, part }: Props) {
  const { entries: tables, failedQuery: failedTablesQuery } = useWholeList({
    ...model,
    list: 'tables',
    ...(part.page !== undefined && { onPage: part.page }),
  })
  const table = tables.find((candidate) => candidate.part === part.id)
  const { entries, isWhole, loadMore, failedQuery } = useEntries(
    table && { ...model, list: 'cells', start: table.firstCell },
  )
  if (!table || table.cells === 0) return <ListLoadError failedQuery={failedTablesQuery} />
  const cells = entries.slice(0, table.cells)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-caption font-semibold text-ink2">
        {`${formatQuantity(table.rows, 'row')}, ${formatQuantity(table.columns, 'column')}`}
      </h3>
      {table.isBroken && (
        <p className="text-caption">
          The cells do not fit into rows and columns, and are listed in the order of their tags.
        </p>
      )}
      <div
        role="region"
        aria-label="Cells of the table"
        className="inspect-cells"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table dir={directionOf(table.language ?? part.language)}>
          <caption className="sr-only">Cells of the table</caption>
          <tbody>
            {rowsOf(cells).map(([row, rowCells]) => (
              <tr key={row}>
                {rowCells.map((cell) => (
                  <TableCell
                    key={`${cell.column} ${cell.part}`}
                    cell={cell}
                    headers={headersOf(cell, cells)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ListLoadError failedQuery={failedQuery} />
      {cells.length < table.cells && !isWhole && !failedQuery && (
        <Button size="small" onPress={loadMore}>
          Show more cells
        </Button>
      )}
    </div>
  )
}

const rowsOf = (cells: readonly Cell[]) => [...Map.groupBy(cells, ({ row }) => row)]

const htmlScopes: ReadonlyMap<string, 'row' | 'col'> = new Map([
  ['Row', 'row'],
  ['Column', 'col'],
])

type CellProps = { cell: Cell; headers: readonly Cell[] }

function TableCell({ cell, headers }: CellProps) {
  const { text, isHeader, scope, rowSpan, columnSpan, language } = cell
  const spans = { rowSpan, colSpan: columnSpan }
  const content = text ? (
    <Passage language={language}>{text}</Passage>
  ) : (
    <span className="text-ink2 italic">empty</span>
  )
  if (!isHeader) {
    return (
      <td {...spans}>
        {content}
        {headers.length > 0 && <HeadersNote headers={headers} />}
      </td>
    )
  }
  return (
    <th {...spans} scope={scope && htmlScopes.get(scope)}>
      {content}
      <span dir="ltr" className="inspect-cell-note">
        {scope
          ? partKindLabel({ kind: 'tag', role: 'TH', attributes: { scope } })
          : 'Header cell, no scope'}
      </span>
    </th>
  )
}

/** "header: Year, Revenue", which a screen reader says before the text of a cell. */
const HeadersNote = ({ headers }: Pick<CellProps, 'headers'>) => (
  <span dir="ltr" className="inspect-cell-note">
    {headers.length === 1 ? 'header: ' : 'headers: '}
    {headers.map(({ text, language, ...cell }, index) => (
      <Fragment key={`${cell.row} ${cell.column} ${cell.part}`}>
        {index > 0 && ', '}
        {text ? <Passage language={language}>{text}</Passage> : 'empty'}
      </Fragment>
    ))}
  </span>
)
