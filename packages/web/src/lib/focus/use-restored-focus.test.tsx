import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#web/forms/dialogs/Dialog.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

type Props = { content: string; isOpen?: boolean; hasOpener?: boolean }

function Region({ content, isOpen = false, hasOpener = true }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useRestoredFocus(content, { isPaused: isOpen, getFocusTarget: () => heading.current })
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        A job
      </h1>
      {hasOpener && <button type="button">Actions</button>}
      {isOpen && (
        <Dialog title="Delete Job" startFocus="heading" onClose={() => undefined}>
          Really?
        </Dialog>
      )}
    </>
  )
}

test('a focus that a closed dialog gives back is not taken for lost, however late its frame comes', () => {
  const { rerender } = render(<Region content="open" />)
  const opener = screen.getByRole('button', { name: 'Actions' })
  opener.focus()
  rerender(<Region content="open" isOpen />)
  expect(screen.getByRole('heading', { name: 'Delete Job' })).toHaveFocus()

  const drawFrame = stopFrames()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  rerender(<Region content="archived" />)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  for (let frame = 0; frame < 3; frame += 1) drawFrame()

  expect(opener).toHaveFocus()
})

test('the focus of a button that went with its deed goes to the place named for it', () => {
  const { rerender } = render(<Region content="open" />)
  screen.getByRole('button', { name: 'Actions' }).focus()
  const drawFrame = stopFrames()
  rerender(<Region content="archived" hasOpener={false} />)
  for (let frame = 0; frame < 2; frame += 1) drawFrame()

  expect(screen.getByRole('heading', { name: 'A job' })).toHaveFocus()
})

/** No frame is drawn any more until the test does it. */
function stopFrames(): () => void {
  let callbacks: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => callbacks.push(draw))
  return () => {
    const now = callbacks
    callbacks = []
    act(() => now.forEach((draw) => draw()))
  }
}
