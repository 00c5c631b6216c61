import { act, renderHook } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useListParams, type ListSpec } from './use-list-params.ts'

const spec = {
  sort: { fields: ['name', 'opened'], initial: 'opened:desc' },
  tabs: ['progress', 'review'],
  filters: { status: ['active', 'inactive'] },
} as const satisfies ListSpec

function listAt(address: string) {
  function Router({ children }: { children: ReactNode }) {
    const routes = [{ path: '*', element: children }]
    const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [address] }))
    return <RouterProvider router={router} />
  }
  const useBoth = () => ({
    list: useListParams<'name' | 'opened', 'progress' | 'review', 'status'>(spec),
    address: useLocation().search,
  })
  return renderHook(useBoth, { wrapper: Router }).result
}

test('an empty address is the default list', () => {
  expect(listAt('/jobs').current.list).toMatchObject({
    page: 1,
    query: '',
    sort: { field: 'opened', order: 'desc' },
    tab: 'progress',
    filters: { status: [] },
  })
})

test('an address with nonsense counts as the default list', () => {
  const { list } = listAt('/jobs?page=-3&sort=price&tab=gone&status=purple&order=up').current

  expect(list).toMatchObject({
    page: 1,
    sort: { field: 'opened', order: 'desc' },
    tab: 'progress',
    filters: { status: [] },
  })
})

test.each([
  ['a name that is longer than a search can be', 'y'.repeat(240), 'y'.repeat(200)],
  ['a character that would be cut in half', `${'y'.repeat(199)}😀`, 'y'.repeat(199)],
  ['an accent behind its letter', `${'y'.repeat(199)}u\u0308`, `${'y'.repeat(199)}ü`],
])('the search of an address ends where a search ends: %s', (_case, text, query) => {
  const { list } = listAt(`/jobs?query=${encodeURIComponent(text)}`).current

  expect(list.query).toBe(query)
})

test('what is set stands in the address and is read back from it', () => {
  const first = listAt('/jobs')
  act(() => first.current.list.setTab('review'))
  act(() => first.current.list.setFilter('status', ['active', 'inactive']))
  act(() => first.current.list.setQuery(' annual & report '))
  act(() => first.current.list.setSort({ field: 'name', order: 'asc' }))
  act(() => first.current.list.setPage(3))

  const again = listAt(`/jobs${first.current.address}`).current.list

  expect(again).toMatchObject({
    page: 3,
    query: 'annual & report',
    sort: { field: 'name', order: 'asc' },
    tab: 'review',
    filters: { status: ['active', 'inactive'] },
  })
})

test('a change of search, sort, filter or tab goes back to the first page', () => {
  const list = listAt('/jobs?page=4&other=kept')

  act(() => list.current.list.setQuery('x'))

  expect(list.current.list.page).toBe(1)
  expect(list.current.address).toBe('?other=kept&query=x')
})

test('defaults leave the address clean', () => {
  const list = listAt('/jobs?tab=review&sort=name&order=asc&page=2')

  act(() => list.current.list.setSort({ field: 'opened', order: 'desc' }))
  act(() => list.current.list.setTab('progress'))

  expect(list.current.address).toBe('')
})
