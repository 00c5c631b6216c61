import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams, type To } from 'react-router'
import { expect, test } from 'vitest'
import { useListVisit } from './use-stable-list.ts'

/** A list at an address, which asks by its page only. */
function opened() {
  const screen: { router?: ReturnType<typeof createMemoryRouter> } = {}
  const wrapper = ({ children }: { children: ReactNode }) => {
    screen.router ??= createMemoryRouter([{ path: '*', element: <>{children}</> }], {
      initialEntries: ['/list'],
    })
    return <RouterProvider router={screen.router} />
  }
  const useList = () => useListVisit('listJobs', { page: useSearchParams()[0].get('page') ?? '1' })
  const { result } = renderHook(useList, { wrapper })
  return {
    visit: () => result.current.id,
    follow: (to: To) => act(async () => screen.router?.navigate(to)),
    goBack: () => act(async () => screen.router?.navigate(-1)),
  }
}

test('a link to the same list begins another visit, and so does another question', async () => {
  const { visit, follow } = opened()
  const first = visit()
  await follow('/list')
  const second = visit()
  expect(second).not.toBe(first)

  await follow('/list?page=2')
  expect(visit()).not.toBe(second)
})

test('a dialog that the address holds opens and closes in the same visit', async () => {
  const { visit, follow, goBack } = opened()
  const first = visit()
  await follow('/list?check=one')
  expect(visit()).toBe(first)
  await goBack()
  expect(visit()).toBe(first)

  await follow('/list?check=one')
  await follow('/list')
  expect(visit()).toBe(first)
})
