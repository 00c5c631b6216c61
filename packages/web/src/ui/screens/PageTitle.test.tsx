import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createContext, use } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PageTitle } from './PageTitle.tsx'

const Loaded = createContext(false)

const JobScreen = () => (
  <>
    {use(Loaded) ? <PageTitle key="loaded" title="Demo job" /> : <PageTitle title="Job" />}
    <button type="button">Menu</button>
  </>
)

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Opens a job by its link; returns what loads it. */
async function openJob() {
  const router = createMemoryRouter([
    { path: '/', element: <Link to="/job">Open</Link> },
    { path: '/job', Component: JobScreen },
  ])
  const app = (isLoaded: boolean) => (
    <Loaded value={isLoaded}>
      <RouterProvider router={router} useTransitions={false} />
    </Loaded>
  )
  const { rerender } = render(app(false))
  await userEvent.click(screen.getByRole('link', { name: 'Open' }))
  expect(await title('Job')).toHaveFocus()
  return () => rerender(app(true))
}

test('the title of a loaded job takes the focus over from the one before', async () => {
  const load = await openJob()

  load()

  expect(await title('Demo job')).toHaveFocus()
})

test('it does not take the focus from what the person reached meanwhile', async () => {
  const load = await openJob()
  const menu = screen.getByRole('button', { name: 'Menu' })
  await userEvent.click(menu)

  load()

  expect(await title('Demo job')).toBeVisible()
  expect(menu).toHaveFocus()
})
