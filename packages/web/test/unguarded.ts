import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { firstSeen } from './first-seen.ts'

/** The button of this name, once its click guard has ended, and in a dialog once its choices have loaded. */
export async function unguarded(
  name: string,
  place: Pick<typeof screen, 'findByRole'> = screen,
): Promise<HTMLElement> {
  const button = await place.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}

/**
 * Presses the button with this text as soon as it comes; returns whether it is guarded then. What a dialog covers
 * cannot be pressed.
 */
export const pressAtOnce = (text: string): Promise<boolean> =>
  firstSeen(() => {
    const buttons = [...document.querySelectorAll('button')]
    const found = buttons.find(
      (button) => button.textContent === text && !button.closest('[inert], [aria-hidden=true]'),
    )
    if (found) fireEvent.click(found)
    return found && isGuarded(found)
  })

export const isGuarded = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
