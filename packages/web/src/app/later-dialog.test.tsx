import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { laterDialog } from './later-dialog.tsx'
import { createStore } from './store.ts'

type Props = { onClose: () => void }
const Content = () => <p>The dialog</p>

test('a dialog that cannot be loaded says so and is closed, and the next time it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Content>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Dialog = laterDialog<Props>(load)
  const store = createStore()
  const close = vi.fn<() => void>()
  const opened = () =>
    render(
      <Provider store={store}>
        <Dialog onClose={close} />
      </Provider>,
    )
  const first = opened()

  await expect.poll(() => close.mock.calls).toHaveLength(1)
  expect(store.getState().toasts.toasts.map(({ text }) => text)).toEqual([
    'Could not reach the server.',
  ])
  first.unmount()

  load.mockResolvedValue(Content)
  opened()
  expect(await screen.findByText('The dialog')).toBeVisible()
})

test('a dialog that was loaded before is there at once', async () => {
  const Dialog = laterDialog<Props>(() => Promise.resolve(Content))
  const dialog = (
    <Provider store={createStore()}>
      <Dialog onClose={vi.fn<() => void>()} />
    </Provider>
  )
  const { unmount } = render(dialog)
  await screen.findByText('The dialog')
  unmount()

  render(dialog)

  expect(screen.getByText('The dialog')).toBeVisible()
})
