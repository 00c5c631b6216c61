import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { laterDialog, laterPart, TellUnreachable } from './later-part.tsx'

type DialogProps = { onClose: () => void }
const Content = () => <p>The content</p>

test('a dialog that cannot be loaded says so and is closed, and the next time it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Content>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Dialog = laterDialog<DialogProps>(load)
  const [tell, close] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const opened = () =>
    render(
      <TellUnreachable value={tell}>
        <Dialog onClose={close} />
      </TellUnreachable>,
    )
  const first = opened()

  await expect.poll(() => close.mock.calls).toHaveLength(1)
  expect(tell).toHaveBeenCalledOnce()
  first.unmount()

  load.mockResolvedValue(Content)
  opened()
  expect(await screen.findByText('The content')).toBeVisible()
})

test('a dialog that was loaded before is there at once', async () => {
  const Dialog = laterDialog<DialogProps>(() => Promise.resolve(Content))
  const dialog = <Dialog onClose={vi.fn<() => void>()} />
  const { unmount } = render(dialog)
  await screen.findByText('The content')
  unmount()

  render(dialog)

  expect(screen.getByText('The content')).toBeVisible()
})

test('a part that cannot be loaded says so in its place, and comes when it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Content>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Content)
  const Part = laterPart(load, <p>On its way</p>)
  const user = userEvent.setup()
  render(<Part />)
  expect(screen.getByText('On its way')).toBeVisible()
  expect(await screen.findByText('Could not reach the server.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('The content')).toBeVisible()
})
