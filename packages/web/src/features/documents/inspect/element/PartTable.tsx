import { formatQuantity, type ModelPart } from '@curbcut/contract'
import { Fragment } from 'react'
import {
  useEntries,
  useWholeList,
  type ModelRef,
} from '#web/features/documents/inspect/inspect-api.ts'
import { NotLoaded } from '#web/features/documents/inspect/NotLoaded.tsx'
import { kindWords } from '#web/features/documents/inspect/texts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { headersOf, type Cell } from './header-cells.ts'
import { directionOf, Passage } from './Passage.tsx'

type Props = { model: ModelRef; part: ModelPart }

export function PartTable({ model, part }: Props) {
  const { entries: tables, failed: noTable } = useWholeList({
    ...model,
    list: 'tables',
    ...(part.page !== undefined && { onPage: part.page }),
  })
  const table = tables.find((one) => one.part === part.id)
  const { entries, isWhole, loadMore, failed } = useEntries(
    table && { ...model, list: 'cells', start: table.firstCell },
  )
  if (!table || table.cells === 0) return <NotLoaded failed={noTable} />
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
            {rowsOf(cells).map(([row, ones]) => (
              <tr key={row}>
                {ones.map((cell) => (
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
      <NotLoaded failed={failed} />
      {cells.length < table.cells && !isWhole && !failed && (
        <Button size="small" onPress={loadMore}>
          Show more cells
        </Button>
      )}
    </div>
  )
}

const rowsOf = (cells: readonly Cell[]) => [...Map.groupBy(cells, ({ row }) => row)]

const scopes: Record<string, 'row' | 'col'> = { Row: 'row', Column: 'col' }

type CellProps = { cell: Cell; headers: readonly Cell[] }

function TableCell({ cell, headers }: CellProps) {
  const { text, isHeader, scope, rowSpan, columnSpan, language } = cell
  const spans = { rowSpan, colSpan: columnSpan }
  const words = text ? (
    <Passage language={language}>{text}</Passage>
  ) : (
    <span className="text-ink2 italic">empty</span>
  )
  if (!isHeader) {
    return (
      <td {...spans}>
        {words}
        {headers.length > 0 && <HeadersNote headers={headers} />}
      </td>
    )
  }
  return (
    <th {...spans} scope={scope && scopes[scope]}>
      {words}
      <span dir="ltr" className="inspect-cell-note">
        {scope
          ? kindWords({ kind: 'tag', role: 'TH', attributes: { scope } })
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
