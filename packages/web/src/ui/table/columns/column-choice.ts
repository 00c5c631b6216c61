import { use } from 'react'
import { useStoredText } from '#web/lib/browser/stored-text.ts'
import { ReaderId } from '#web/ui/screens/reader-id.ts'
import type { Column } from '#web/ui/table/table-types.ts'

type HideableColumn = Pick<Column<never>, 'key' | 'header'>

export type ColumnChoice = {
  /** In the order of the table, also those that are hidden or have no room. */
  hideable: readonly HideableColumn[]
  hidden: readonly string[]
  hide: (keys: readonly string[]) => void
}

/** The columns that this person hides, as the browser stores them; undefined without `listName`. */
export function useColumnChoice(
  listName: string | undefined,
  columns: readonly (HideableColumn & Pick<Column<never>, 'isRowHeader' | 'isAlwaysShown'>)[],
): ColumnChoice | undefined {
  const readerId = use(ReaderId)
  const [storedKeys, store] = useStoredText(`columns ${listName} ${readerId}`)
  if (listName === undefined || readerId === null) return undefined
  const hideable = columns.filter(
    ({ isRowHeader, isAlwaysShown }) => !isRowHeader && !isAlwaysShown,
  )
  const hiddenKeys = storedKeys.split(' ').filter((key) => key !== '')
  const isOffered = (key: string) => hideable.some((column) => column.key === key)
  // The files of another job may have a column more, which must not come back.
  const keysOfOtherLists = hiddenKeys.filter((key) => !isOffered(key))
  return {
    hideable,
    hidden: hiddenKeys.filter(isOffered),
    hide: (next) => store([...keysOfOtherLists, ...next].join(' ')),
  }
}

const cellOf = (row: Element, header: string) =>
  [...row.children].find((cell) => cell.getAttribute('data-label') === header)

const rowsOf = (table: Element | null | undefined): Element[] => [
  ...(table?.querySelectorAll('tbody > tr[role=row]:not([data-detail])') ?? []),
]

/** The columns that the table leaves out as it is now, or as a list of blocks. */
export function findColumnsWithoutRoom<C extends HideableColumn>(
  table: Element | null | undefined,
  columns: readonly C[],
): C[] {
  const [row] = rowsOf(table)
  if (!row) return []
  return columns.filter(({ header }) => {
    const cell = cellOf(row, header)
    if (!cell) return true
    const { display, clipPath } = getComputedStyle(cell)
    // A list of blocks hides a cell from sight alone.
    return display === 'none' || clipPath.startsWith('inset')
  })
}

/** The columns with the same text in all rows of the table, if it has several. */
export function findEqualColumns<C extends HideableColumn>(
  table: Element | null | undefined,
  columns: readonly C[],
): C[] {
  const rows = rowsOf(table)
  if (rows.length < 2) return []
  return columns.filter(({ header }) => {
    const [first, ...others] = rows.map((row) => cellOf(row, header)?.textContent)
    return first !== undefined && others.every((text) => text === first)
  })
}
