import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { X } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { ExplainedButton } from './ExplainedButton.tsx'
import { IconButton } from './IconButton.tsx'

test('an inert button is reached by Tab, says why, and does nothing', async () => {
  const press = vi.fn<() => void>()
  const submit = vi.fn<() => void>()
  render(
    <form onSubmit={submit}>
      <ExplainedButton type="submit" isInert tooltip="Approval Pending" onPress={press}>
        Submit
      </ExplainedButton>
    </form>,
  )
  const user = userEvent.setup()

  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button'))

  const button = screen.getByRole('button', { name: 'Submit' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Approval Pending')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('the tooltip comes with the keyboard focus and leaves with Escape', async () => {
  render(<ExplainedButton tooltip="Job Submitted">Submitted</ExplainedButton>)
  const user = userEvent.setup()

  await user.tab()
  expect(screen.getByRole('button')).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Job Submitted')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
})

test('a tooltip that repeats the name of its button does not describe it', async () => {
  render(
    <IconButton label="Clear search">
      <X aria-hidden />
    </IconButton>,
  )

  await userEvent.tab()

  expect(screen.getByRole('tooltip')).toHaveTextContent('Clear search')
  expect(screen.getByRole('button', { name: 'Clear search' })).not.toHaveAccessibleDescription()
})

test('a tooltip that says more than the name describes its button', async () => {
  render(
    <IconButton label="Sidebar" tooltip="Collapse sidebar">
      <X aria-hidden />
    </IconButton>,
  )

  await userEvent.tab()

  expect(screen.getByRole('button', { name: 'Sidebar' })).toHaveAccessibleDescription(
    'Collapse sidebar',
  )
})
