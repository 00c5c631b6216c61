import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const soon = { timeout: 1 }

test('whatever is not found in time shows the page in which it was looked for', async () => {
  render(<p>Something else</p>)

  await expect(screen.findByText('Absent', {}, soon)).rejects.toThrow(/Absent[^]*Something else/)
  await expect(screen.findByRole('button', {}, soon)).rejects.toThrow(/button[^]*Something else/)
  await expect(waitFor(() => screen.getByLabelText('Absent'), soon)).rejects.toThrow(
    /Absent[^]*Something else/,
  )
  expect(() => screen.getByText('Absent')).toThrow(/Absent[^]*Something else/)
})
