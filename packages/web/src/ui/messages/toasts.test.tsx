import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTrackOpenDialog } from '#web/ui/dialogs/open-dialogs.ts'
import { announce, LiveAnnouncer } from './LiveAnnouncer.tsx'
import { type Toast, Toasts } from './Toasts.tsx'

const saved: Toast = { id: '1', tone: 'success', text: 'User Updated Successfully' }
const failed: Toast = { id: '2', tone: 'error', text: 'Email is taken', action: 'Reopen form' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('both live regions are there before the first message, out of reach of modals', () => {
  render(<Toasts toasts={[]} durationMs={5000} onDismiss={vi.fn<() => void>()} />)

  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(region).toHaveAttribute('data-react-aria-top-layer', 'true')
  expect(within(region).getByRole('status')).toBeEmptyDOMElement()
  expect(within(region).getByRole('alert')).toBeEmptyDOMElement()
})

test('a success is a status, an error an alert', () => {
  render(<Toasts toasts={[saved, failed]} durationMs={5000} onDismiss={vi.fn<() => void>()} />)

  expect(screen.getByRole('status')).toHaveTextContent('Success: User Updated Successfully')
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Email is taken')
})

test('a message leaves after its time', () => {
  const dismiss = vi.fn<() => void>()
  render(<Toasts toasts={[saved]} durationMs={5000} onDismiss={dismiss} />)

  vi.advanceTimersByTime(4999)
  expect(dismiss).not.toHaveBeenCalled()

  vi.advanceTimersByTime(1)
  expect(dismiss).toHaveBeenCalledExactlyOnceWith('1')
})

test('the clock stands still under the pointer and goes on afterwards', () => {
  const dismiss = vi.fn<() => void>()
  render(<Toasts toasts={[saved]} durationMs={5000} onDismiss={dismiss} />)
  const region = screen.getByRole('region', { name: 'Notifications' })
  vi.advanceTimersByTime(3000)

  fireEvent.pointerEnter(region)
  vi.advanceTimersByTime(60_000)
  expect(dismiss).not.toHaveBeenCalled()

  fireEvent.pointerLeave(region)
  vi.advanceTimersByTime(2000)
  expect(dismiss).toHaveBeenCalledOnce()
})

test('the clock stands still while the focus is on a message', () => {
  const dismiss = vi.fn<() => void>()
  render(<Toasts toasts={[failed]} durationMs={5000} onDismiss={dismiss} />)

  act(() => screen.getByRole('button', { name: 'Reopen form' }).focus())
  vi.advanceTimersByTime(60_000)

  expect(dismiss).not.toHaveBeenCalled()
})

test('of many messages the newest three are there, one in front with the number of the others', () => {
  const many = ['1', '2', '3', '4'].map((id): Toast => ({
    id,
    tone: 'success',
    text: `Text ${id}`,
  }))
  const draw = (toasts: readonly Toast[]) => (
    <Toasts toasts={toasts} durationMs={Infinity} onDismiss={vi.fn<() => void>()} />
  )
  const { rerender } = render(draw(many))
  const inFront = () =>
    screen
      .getAllByRole('button', { name: 'Dismiss' })
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map((button) => button.closest('.toast')?.textContent)

  expect(screen.queryByText('Text 1')).not.toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3)
  expect(inFront()).toEqual(['Success: Text 4+2'])

  rerender(draw(many.slice(0, 3)))
  expect(inFront()).toEqual(['Success: Text 3+2'])
})

test('a message that has the focus stays in front of those that come meanwhile', () => {
  const draw = (toasts: readonly Toast[]) => (
    <Toasts toasts={toasts} durationMs={Infinity} onDismiss={vi.fn<() => void>()} />
  )
  const { rerender } = render(draw([failed]))
  act(() => screen.getByRole('button', { name: 'Reopen form' }).focus())

  rerender(draw([failed, saved]))

  expect(screen.getByRole('button', { name: 'Reopen form' })).toHaveFocus()
  expect(screen.getByText('Email is taken').closest('.toast')).not.toHaveAttribute('data-behind')
  expect(screen.getByText(saved.text).closest('.toast')).toHaveAttribute('data-behind')
})

test('the time of a message stands still while another one is in front of it', () => {
  const dismiss = vi.fn<(id: string) => void>()
  const draw = (toasts: readonly Toast[]) => (
    <Toasts toasts={toasts} durationMs={5000} onDismiss={dismiss} />
  )
  const { rerender } = render(draw([saved]))
  act(() => void vi.advanceTimersByTime(4000))
  rerender(draw([saved, failed]))

  act(() => void vi.advanceTimersByTime(5000))
  expect(dismiss.mock.calls).toEqual([[failed.id]])

  rerender(draw([saved]))
  act(() => void vi.advanceTimersByTime(999))
  expect(dismiss).toHaveBeenCalledOnce()
  act(() => void vi.advanceTimersByTime(1))
  expect(dismiss.mock.calls).toEqual([[failed.id], [saved.id]])
})

test.each([
  { where: 'in the header of a wide window', width: 1280, hasHeader: true, top: '8px' },
  { where: 'over that of a narrow one', width: 768, hasHeader: true, top: '4px' },
  { where: 'at the upper edge without a header', width: 1280, hasHeader: false, top: '8px' },
])('messages stand $where', ({ width, hasHeader, top }) => {
  vi.stubGlobal('innerWidth', width)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(
    this: HTMLElement,
  ) {
    return new DOMRect(0, 0, width, this.matches('header') ? 56 : 0)
  })
  render(
    <>
      {hasHeader && <header data-bar="" />}
      <Toasts toasts={[saved]} durationMs={Infinity} onDismiss={vi.fn<() => void>()} />
    </>,
  )

  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveStyle({ top })
})

test('over a dialog only the newest message is shown, and the others do not come back', () => {
  const dismiss = vi.fn<(id: string) => void>()
  const messages = <Toasts toasts={[saved, failed]} durationMs={Infinity} onDismiss={dismiss} />
  const { rerender } = render(messages)
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2)

  rerender(
    <>
      {messages}
      <OpenDialog />
    </>,
  )

  expect(screen.queryByText('User Updated Successfully')).toBeNull()
  expect(screen.getByText('Email is taken')).toBeVisible()
  expect(dismiss).toHaveBeenCalledExactlyOnceWith('1')
})

function OpenDialog() {
  useTrackOpenDialog()
  return null
}

test('an announcement is spoken by a region that modals spare', () => {
  render(<LiveAnnouncer />)

  act(() => announce('12 results'))

  const text = screen.getByText('12 results')
  expect(text.closest('[role=status]')).toHaveAttribute('aria-live', 'polite')
  expect(text.closest('[data-live-announcer=true]')).not.toBeNull()
})

test('dismissing a message brings the focus back to where it was', () => {
  render(
    <>
      <button type="button">Save</button>
      <Toasts toasts={[saved]} durationMs={5000} onDismiss={vi.fn<() => void>()} />
    </>,
  )
  const before = screen.getByRole('button', { name: 'Save' })
  act(() => before.focus())
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  act(() => dismiss.focus())

  fireEvent.click(dismiss)

  expect(before).toHaveFocus()
})

test('a message whose way here is gone leaves the focus at the title of the page', () => {
  const reopen = vi.fn<() => void>()
  render(
    <>
      <main>
        <h1 tabIndex={-1}>Jobs</h1>
      </main>
      <Toasts
        toasts={[failed]}
        durationMs={5000}
        onDismiss={vi.fn<() => void>()}
        onAction={reopen}
      />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Reopen form' })
  act(() => button.focus())

  fireEvent.click(button)

  expect(reopen).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { name: 'Jobs' })).toHaveFocus()
})

test('Escape dismisses the newest message', () => {
  const dismiss = vi.fn<(id: string) => void>()
  render(<Toasts toasts={[saved, failed]} durationMs={5000} onDismiss={dismiss} />)

  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(dismiss).toHaveBeenCalledExactlyOnceWith('2')
})

test('Escape that has closed something else leaves the messages alone', () => {
  const dismiss = vi.fn<(id: string) => void>()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a menu that closes
    <div onKeyDown={(event) => event.preventDefault()}>
      <input aria-label="Inside" />
      <Toasts toasts={[saved]} durationMs={5000} onDismiss={dismiss} />
    </div>,
  )

  fireEvent.keyDown(screen.getByLabelText('Inside'), { key: 'Escape' })

  expect(dismiss).not.toHaveBeenCalled()
})
