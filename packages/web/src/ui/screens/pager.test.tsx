import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LiveAnnouncer } from '#web/ui/messages/LiveAnnouncer.tsx'
import { pageWindow } from './page-window.ts'
import { Pager } from './Pager.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 'gap-after', 9]],
  [3, 9, [1, 2, 3, 4, 'gap-after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap-after', 9]],
  [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [9, 9, [1, 'gap-before', 7, 8, 9]],
  [2, 4, [1, 2, 3, 4]],
])('page %i of %i shows three pages around it and the ends', (page, total, expected) => {
  expect(pageWindow(page, total)).toEqual(expected)
})

function Pages() {
  const [page, setPage] = useState(1)
  return (
    <>
      <LiveAnnouncer />
      <Pager label="Jobs pages" page={page} totalPages={5} onPage={setPage} />
    </>
  )
}

test('turning the page keeps the focus and says where one is', async () => {
  render(<Pages />)
  const next = screen.getByRole('button', { name: 'Next' })

  await userEvent.click(next)

  expect(next).toHaveFocus()
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2')
  expect(screen.getByText('Page 2 of 5')).toBeInTheDocument()
})

test('there is nothing before the first page', async () => {
  render(<Pages />)

  await userEvent.click(screen.getByRole('button', { name: 'Prev' }))

  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 1')
})
