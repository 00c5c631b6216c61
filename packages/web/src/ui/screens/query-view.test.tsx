import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { QueryState } from './query-state.ts'
import { QueryView } from './QueryView.tsx'

const unreachable = { isError: true, error: { message: 'Could not reach the server.' } }

/** A part of a page, which is loaded on its own. */
function Page({ page, part }: { page: QueryState<string>; part: QueryState<string> }) {
  return (
    <QueryView query={page}>
      {(title) => (
        <>
          <h1>{title}</h1>
          <QueryView query={part}>{(text) => <p>{text}</p>}</QueryView>
        </>
      )}
    </QueryView>
  )
}

const known = { data: 'Demo', currentData: 'Demo' }

test('an error that is told of the page is not repeated in its parts, which ask again after it', () => {
  const refetch = vi.fn<() => void>()
  const part = { ...unreachable, refetch }
  const { rerender } = render(<Page page={{ ...known, ...unreachable }} part={part} />)
  expect(screen.getByRole('heading', { name: 'Demo' })).toBeVisible()
  expect(screen.getAllByText('Could not reach the server.')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  expect(refetch).not.toHaveBeenCalled()

  rerender(<Page page={known} part={part} />)

  expect(refetch).toHaveBeenCalledOnce()
  expect(screen.getAllByText('Could not reach the server.')).toHaveLength(1)
})

test('what fails for a reason of its own says so in its place', () => {
  const part = { isError: true, error: { message: 'The request timed out.' } }

  render(<Page page={{ ...known, ...unreachable }} part={part} />)

  expect(screen.getByText('Could not reach the server.')).toBeVisible()
  expect(screen.getByText('The request timed out.')).toBeVisible()
})

test('an error of what is shown stands below it, and takes nothing of it away', () => {
  const { rerender } = render(<Page page={known} part={known} />)
  const heading = screen.getByRole('heading', { name: 'Demo' })

  rerender(<Page page={{ ...known, ...unreachable }} part={known} />)

  expect(heading).toBeInTheDocument()
  const told = screen.getByRole('alert')
  expect(heading.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
