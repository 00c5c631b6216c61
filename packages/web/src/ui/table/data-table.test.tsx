import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { observerOf } from '#test/observer-of.ts'
import type { Sort } from '#web/lib/addresses/use-list-params.ts'
import { LiveAnnouncer } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DataTable } from './DataTable.tsx'
import { PagedTable } from './PagedTable.tsx'
import type { Column } from './table-types.ts'

type Row = { id: string; name: string; status: string }

const columns: readonly Column<Row, 'name' | 'status'>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, sortField: 'name', isRowHeader: true },
  { key: 'status', header: 'Status', cell: (row) => row.status, sortField: 'status' },
]
const rows: Row[] = [{ id: '1', name: 'First report', status: 'created' }]

function Table({ query, rows: shown }: { query?: QueryState; rows: Row[] | undefined }) {
  const [sort, setSort] = useState<Sort<'name' | 'status'>>({ field: 'name', order: 'asc' })
  return (
    <>
      <LiveAnnouncer />
      <DataTable
        caption="Reports"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        empty="No data found."
        {...(query && { query })}
      />
    </>
  )
}

test('only the sorted column has aria-sort, and its button turns the order', async () => {
  render(<Table rows={rows} />)
  const name = screen.getByRole('columnheader', { name: 'Name' })
  const status = screen.getByRole('columnheader', { name: 'Status' })
  expect(name).toHaveAttribute('aria-sort', 'ascending')
  expect(status).not.toHaveAttribute('aria-sort')

  await userEvent.click(within(name).getByRole('button'))

  expect(name).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByText('Sorted by Name, descending')).toBeInTheDocument()
})

// jsdom measures nothing: an observer that finds every element this wide, in CSS pixels.
test('the select of narrow screens sorts as the headers do', async () => {
  vi.stubGlobal('ResizeObserver', observerOf(320))
  render(<Table rows={rows} />)

  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Status, descending')

  const status = screen.getByRole('columnheader', { name: 'Status' })
  expect(status).toHaveAttribute('aria-sort', 'descending')
  expect(within(status).queryByRole('button')).not.toBeInTheDocument()
})

test('above rows that are all gone nothing is ticked, nor can be', () => {
  vi.stubGlobal('ResizeObserver', observerOf(320))
  render(
    <DataTable
      caption="Reports"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isGone={() => true}
      selection={{
        isSelected: () => false,
        labelOf: (row) => row.name,
        pageLabel: 'Select all',
        onSelect: () => undefined,
        onEnter: () => undefined,
      }}
    />,
  )

  const all = screen.getByRole('checkbox', { name: 'Select all' })
  expect(all).not.toBeChecked()
  expect(all).toBeDisabled()
})

test('a row that is gone keeps the focus, and has neither the part that unfolds nor its notice', async () => {
  const draw = (isGone: boolean) => (
    <DataTable
      caption="Reports"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isGone={() => isGone}
      rowDetail={() => ({ label: 'More', content: <button type="button">Download</button> })}
      rowNotice={() => <button type="button">Say why</button>}
    />
  )
  const { rerender } = render(draw(false))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
  screen.getByRole('button', { name: 'Say why' }).focus()

  rerender(draw(true))

  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(screen.getByRole('rowheader')).toHaveFocus())
})

const sized = columns.map((column) => ({ ...column, width: 10 }))

const drawSized = (offersActions: (row: Row) => boolean) => (
  <DataTable
    caption="Reports"
    columns={sized}
    rows={rows}
    rowKey={(row) => row.id}
    rowActions={(_row, { isMenuOnly }) => (isMenuOnly ? 'menu' : 'buttons')}
    offersActions={offersActions}
    actionsWidth={32}
  />
)

const findActionsHeader = () => screen.queryByRole('columnheader', { name: 'Actions' })

test('a search that empties a list leaves its columns as they are', () => {
  const draw = (shown: readonly Row[]) => (
    <DataTable
      caption="Reports"
      columns={columns}
      rows={shown}
      rowKey={(row) => row.id}
      rowActions={() => 'buttons'}
    />
  )
  const { rerender } = render(draw(rows))

  rerender(draw([]))

  expect(findActionsHeader()).toBeInTheDocument()
})

test('a list without rows has no column of actions once that is known', () => {
  const draw = (loaded?: readonly never[]) => (
    <DataTable
      caption="Empty"
      columns={[]}
      rows={loaded}
      rowKey={() => ''}
      rowActions={() => 'buttons'}
      empty="Nothing"
    />
  )
  const { rerender } = render(draw())
  expect(findActionsHeader()).toBeInTheDocument()

  rerender(draw([]))

  expect(screen.getByText('Nothing')).toBeVisible()
  expect(findActionsHeader()).toBeNull()
})

test('a list without actions that is read again keeps its columns meanwhile', () => {
  const drawn = (shown: Row[] | undefined) => (
    <DataTable
      caption="Reports"
      columns={columns}
      rows={shown}
      rowKey={(row) => row.id}
      rowActions={() => 'buttons'}
      offersActions={() => false}
      empty="No data found."
    />
  )
  const { rerender } = render(drawn(rows))
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()

  rerender(drawn(undefined))

  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

test('without an action in any row there is no column of actions, and the other columns stay where they are', () => {
  vi.stubGlobal('ResizeObserver', observerOf(1000))
  const { rerender, container } = render(drawSized(() => true))
  const starts = () =>
    [...container.querySelectorAll('col')]
      .slice(0, sized.length - 1)
      .map((col) => col.style.inlineSize)
  const before = starts()
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()

  rerender(drawSized(() => false))

  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('cell')).toHaveLength(sized.length - 1)
  expect(starts()).toEqual(before)
})

test.each([
  [1000, 'buttons'],
  [660, 'menu'],
  [320, 'menu'],
])('at %d px a row has its actions as %s', (width, actions) => {
  vi.stubGlobal('ResizeObserver', observerOf(width))

  render(drawSized(() => true))

  expect(screen.getByRole('cell', { name: actions })).toBeInTheDocument()
})

test('rows stay while new ones are loaded', () => {
  render(<Table rows={rows} query={{ isFetching: true }} />)

  expect(screen.getByRole('table', { name: 'Reports' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('rowheader', { name: 'First report' })).toBeInTheDocument()
  expect(screen.getByText('Loading...')).toBeVisible()
})

test('the first load of a table is told in sight and to screen readers', () => {
  render(<Table rows={undefined} query={{ isFetching: true }} />)

  const status = within(screen.getByRole('cell')).getByRole('status')
  expect(status).toHaveTextContent(/^Loading\.\.\.$/)
  expect(status).toBeVisible()
})

test('an empty table says so under its headers', () => {
  render(<Table rows={[]} />)

  expect(screen.getByRole('cell')).toHaveTextContent('No data found.')
})

test('a table that was empty for another question waits for the answer to this one', () => {
  const { rerender } = render(<Table rows={[]} query={{ isFetching: true }} />)
  expect(screen.getByRole('cell')).toHaveTextContent(/^Loading\.\.\.$/)
  expect(screen.getAllByText('Loading...')).toHaveLength(1)

  rerender(<Table rows={[]} query={{ isFetching: true, currentData: [] }} />)
  expect(screen.getByRole('cell')).toHaveTextContent('No data found.')
})

test('a failed table says what happened and asks again', async () => {
  const refetch = vi.fn<() => void>()
  const error = { data: { message: 'Out of order' } }
  render(<Table rows={undefined} query={{ isError: true, error, refetch }} />)

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(within(screen.getByRole('cell')).getByRole('alert')).toHaveTextContent('Out of order')
  expect(refetch).toHaveBeenCalledOnce()
})

test('rows that cannot be brought up to date stay where they are, and the line below says so', async () => {
  const refetch = vi.fn<() => void>()
  const error = { message: 'Could not reach the server.' }
  const failed = { isError: true, error, currentData: rows, refetch }
  render(
    <PagedTable
      {...{ caption: 'Reports', columns, rows, query: failed, empty: 'No data found.' }}
      {...{ page: 1, onPage: vi.fn<() => void>(), pagesLabel: 'Reports pages', unit: 'report' }}
      pages={{ page: 1, limit: 10, total: 1, totalPages: 1 }}
      rowKey={(row) => row.id}
    />,
  )

  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Could not reach the server.')
  const row = screen.getByRole('rowheader', { name: 'First report' })
  expect(row.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('rows of another question do not stand for one that failed', () => {
  const failed = { isError: true, error: { message: 'Out of order' } }
  render(<Table rows={rows} query={failed} />)

  expect(screen.getByRole('cell')).toHaveTextContent('Out of order')
})

test('whoever tries again is at the title when the button has gone', async () => {
  const page = (query: QueryState) => (
    <main>
      <h1 tabIndex={-1}>Reports</h1>
      <Table rows={rows} query={query} />
    </main>
  )
  const { rerender } = render(page({ isError: true, error: { message: 'Out of order' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  rerender(page({ isError: false }))

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus())
})

test('a table says that its rows are missing where the reason stands above already', () => {
  const unreachable = { isError: true, error: { message: 'Could not reach the server.' } }
  render(
    <QueryView query={{ data: 'Demo', currentData: 'Demo', ...unreachable }}>
      {() => <Table rows={undefined} query={unreachable} />}
    </QueryView>,
  )

  expect(screen.getByRole('cell')).toHaveTextContent(/^The rows could not be loaded\.$/)
  expect(screen.getAllByText('Could not reach the server.')).toHaveLength(1)
})
