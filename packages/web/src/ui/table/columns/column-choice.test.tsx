import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { giveRoom } from '#test/drawing-frames.ts'
import { ReaderId } from '#web/ui/screens/reader-id.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import type { Column } from '#web/ui/table/table-types.ts'

type Row = { id: string; name: string; status: string; priority: string; pages: string }

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, isRowHeader: true },
  { key: 'status', header: 'Status', cell: (row) => row.status },
  { key: 'priority', header: 'Priority', cell: (row) => row.priority },
  { key: 'pages', header: 'Pages', cell: (row) => row.pages, isAlwaysShown: true },
]
const rows: Row[] = ['created', 'submitted'].map((status, index) => ({
  id: `${index}`,
  name: `Report ${index}`,
  status,
  priority: 'Normal',
  pages: '1',
}))

type Props = {
  reader?: string
  list?: string
  shown?: readonly Row[]
  of?: typeof columns
  totalPages?: number
}

const Lists = ({
  reader = 'one',
  list = 'jobs',
  shown = rows,
  of = columns,
  totalPages = 1,
}: Props) => (
  <ReaderId value={reader}>
    <PagedTable
      listName={list}
      caption="Reports"
      columns={of}
      rows={shown}
      rowKey={(row) => row.id}
      rowActions={() => <button type="button">Act</button>}
      pages={{ page: 1, limit: 10, total: 2, totalPages }}
      page={1}
      onPage={() => undefined}
      pagesLabel="Pages"
      unit="report"
    />
  </ReaderId>
)

// An open panel hides the rest from screen readers.
const headers = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
const openColumns = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Columns/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await dialog.findByRole('group', { name: 'Columns' })
  return dialog
}

beforeEach(() => localStorage.clear())

test('all columns are shown until somebody hides one, which others still see', async () => {
  const { rerender } = render(<Lists />)
  expect(headers()).toEqual(['Name', 'Status', 'Priority', 'Pages', 'Actions'])

  const dialog = await openColumns()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Status' }))
  expect(headers()).toEqual(['Name', 'Priority', 'Pages', 'Actions'])
  await userEvent.keyboard('{Escape}')
  const button = screen.getByRole('button', { name: 'Columns, 1 hidden' })
  await waitFor(() => expect(button).toHaveFocus())

  rerender(<Lists reader="another" />)
  expect(headers()).toContain('Status')
  rerender(<Lists list="files" />)
  expect(headers()).toContain('Status')
  rerender(<Lists />)
  expect(headers()).not.toContain('Status')
})

test('one press hides what is equal in all rows, and one shows all again', async () => {
  const { rerender } = render(<Lists />)
  const dialog = await openColumns()

  await userEvent.click(dialog.getByRole('button', { name: 'Hide what is equal in all rows' }))

  expect(headers()).toEqual(['Name', 'Status', 'Pages', 'Actions'])
  expect(dialog.getByRole('status')).toHaveTextContent('Hidden: Priority.')
  const rush = rows.map((row, index) => (index === 0 ? { ...row, priority: 'Rush' } : row))
  rerender(<Lists shown={rush} />)
  expect(headers(), 'nothing comes back by itself').not.toContain('Priority')

  await userEvent.click(dialog.getByRole('button', { name: 'Hide what is equal in all rows' }))
  expect(dialog.getByRole('status')).toHaveTextContent('No other column is equal in all rows.')
  await userEvent.click(dialog.getByRole('button', { name: 'Show all' }))
  expect(headers()).toEqual(['Name', 'Status', 'Priority', 'Pages', 'Actions'])
})

test('a single row has nothing that is equal in all rows', async () => {
  render(<Lists shown={rows.slice(0, 1)} />)
  const dialog = await openColumns()

  await userEvent.click(dialog.getByRole('button', { name: 'Hide what is equal in all rows' }))

  expect(headers()).toEqual(['Name', 'Status', 'Priority', 'Pages', 'Actions'])
})

test('a column that one job lacks stays hidden in the others', async () => {
  const { rerender } = render(<Lists />)
  await userEvent.click((await openColumns()).getByRole('checkbox', { name: 'Priority' }))
  await userEvent.keyboard('{Escape}')

  rerender(<Lists of={columns.filter(({ key }) => key !== 'priority')} />)
  await userEvent.click((await openColumns()).getByRole('checkbox', { name: 'Status' }))
  rerender(<Lists />)

  expect(headers()).toEqual(['Name', 'Pages', 'Actions'])
})

test('the hint says that only the rows of this page are compared, where there are more', async () => {
  const { rerender } = render(<Lists />)
  const dialog = await openColumns()
  const button = dialog.getByRole('button', { name: 'Hide what is equal in all rows' })
  expect(button).not.toHaveAccessibleDescription()

  rerender(<Lists totalPages={2} />)

  expect(button).toHaveAccessibleDescription('Of the 2 rows on this page.')
})

test('a column without room says so until others give it theirs', async () => {
  giveRoom(42 * 16)
  const wide = columns.map(({ isRowHeader = false, ...column }) => ({
    ...column,
    width: 20,
    ...(isRowHeader ? { isRowHeader } : { dropOrder: 2 as const }),
  }))
  render(<Lists of={wide} />)
  expect(headers()).toEqual(['Name', 'Status', 'Actions'])
  const dialog = await openColumns()
  expect(dialog.getByRole('checkbox', { name: /^Priority/ })).toBeChecked()
  await waitFor(() =>
    expect(dialog.getByRole('checkbox', { name: /^Priority/ })).toHaveAccessibleName(
      /^Priority ?No room at this width\.$/,
    ),
  )

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Status' }))

  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Priority' })).toBeChecked())
})
