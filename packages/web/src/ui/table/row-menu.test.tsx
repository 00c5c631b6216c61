import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RowMenu } from './RowMenu.tsx'

const items = [
  { id: 'edit', label: 'Edit' },
  { id: 'delete', label: 'Delete', tone: 'danger' },
] as const

function onSmallScreen() {
  const plain = window.matchMedia
  window.matchMedia = (query) => Object.assign(plain(query), { matches: query.includes('40rem') })
}

test('the menu opens when the press ends, not when it begins', async () => {
  render(<RowMenu label="Actions for Report" items={items} onAction={vi.fn<() => void>()} />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Actions for Report' })

  await user.pointer({ target: button, keys: '[MouseLeft>]' })
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()

  await user.pointer('[/MouseLeft]')
  expect(await screen.findByRole('menu', { name: 'Actions for Report' })).toBeInTheDocument()
})

test.each([['a wide'], ['a small']])(
  'on %s screen a menu opens, and no dialog around it, and the opening click runs nothing',
  async (size) => {
    if (size === 'a small') onSmallScreen()
    const act = vi.fn<() => void>()
    render(<RowMenu label="Actions for Report" items={items} onAction={act} />)

    await userEvent.click(screen.getByRole('button'))
    expect(act).not.toHaveBeenCalled()
    await screen.findByRole('menu', { name: 'Actions for Report' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(act).toHaveBeenCalledExactlyOnceWith('delete')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  },
)

test('arrow keys open the menu at its first and at its last option', async () => {
  render(<RowMenu label="Actions for Report" items={items} onAction={vi.fn<() => void>()} />)
  const user = userEvent.setup()
  await user.tab()

  await user.keyboard('{ArrowDown}')
  await waitFor(async () =>
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus(),
  )

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  await waitFor(async () =>
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveFocus(),
  )
})

test('Escape brings the focus back to the button', async () => {
  render(<RowMenu label="Actions for Report" items={items} onAction={vi.fn<() => void>()} />)
  const user = userEvent.setup()
  await user.tab()

  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus())
})

test('a menu that waits for an approval is inert and says so', async () => {
  render(
    <RowMenu
      label="Actions for Report"
      items={[]}
      onAction={vi.fn<() => void>()}
      inertReason="Approval Pending"
    />,
  )

  await userEvent.click(screen.getByRole('button'))

  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Approval Pending')
})

test('an option with a reason takes the focus in its turn, and neither runs nor closes the menu', async () => {
  const act = vi.fn<() => void>()
  const inert = { id: 'submit', label: 'Submit', reason: 'Add a file first.' }
  render(<RowMenu label="Actions for Report" items={[inert, ...items]} onAction={act} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowDown}')

  const option = await screen.findByRole('menuitem', { name: 'Submit' })
  await waitFor(() => expect(option).toHaveFocus())
  expect(option).toHaveAccessibleDescription('Add a file first.')
  await user.keyboard('{Enter}')
  expect(option).toBeVisible()
  await user.keyboard('{ArrowDown}{Enter}')

  expect(act).toHaveBeenCalledExactlyOnceWith('edit')
})
