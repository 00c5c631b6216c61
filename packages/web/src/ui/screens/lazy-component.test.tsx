import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyDialog, lazyComponent, ReportLoadFailure } from './lazy-component.tsx'

type DialogProps = { onClose: () => void }
const Content = () => <p>The content</p>

test('a dialog that cannot be loaded says so and is closed, and the next time it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Content>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Dialog = lazyDialog<DialogProps>(load)
  const [reportFailure, close] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const opened = () =>
    render(
      <ReportLoadFailure value={reportFailure}>
        <Dialog onClose={close} />
      </ReportLoadFailure>,
    )
  const first = opened()

  await waitFor(() => expect(close.mock.calls).toHaveLength(1))
  expect(reportFailure).toHaveBeenCalledOnce()
  first.unmount()

  load.mockResolvedValue(Content)
  opened()
  expect(await screen.findByText('The content')).toBeVisible()
})

test('a dialog that was loaded before is there at once', async () => {
  const Dialog = lazyDialog<DialogProps>(() => Promise.resolve(Content))
  const dialog = <Dialog onClose={vi.fn<() => void>()} />
  const { unmount } = render(dialog)
  await screen.findByText('The content')
  unmount()

  render(dialog)

  expect(screen.getByText('The content')).toBeVisible()
})

test('a part is announced until it comes', async () => {
  const Part = lazyComponent(() => Promise.resolve(Content), <p>On its way</p>)
  render(<Part />)
  expect(screen.getByText('On its way')).toBeVisible()

  expect(await screen.findByText('The content')).toBeVisible()
  expect(screen.queryByText('On its way')).toBeNull()
})

test('a part that cannot be loaded says so in its place, with the way to load the page again', async () => {
  const Part = lazyComponent(
    () => Promise.reject(new TypeError('Failed to fetch')),
    <p>On its way</p>,
  )

  render(<Part />)

  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})
