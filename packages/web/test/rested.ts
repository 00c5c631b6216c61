import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The button of this name, once it has rested after it came or changed. */
export async function rested(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}
