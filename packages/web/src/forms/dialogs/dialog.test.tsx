import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from './Dialog.tsx'

function Screen({ isDirty = false }: { isDirty?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Create Job</Button>
      {isOpen && (
        <Dialog title="Create New Job" isDirty={isDirty} onClose={() => setIsOpen(false)}>
          <DialogBody>
            <input aria-label="Job Name" />
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button tone="primary">Create</Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  )
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}

async function openDialog(isDirty: boolean) {
  render(<Screen isDirty={isDirty} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Create Job' }))
  return user
}

test('a dialog starts at its first field and gives the focus back', async () => {
  const user = await openDialog(false)
  expect(screen.getByRole('dialog', { name: 'Create New Job' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Job Name' })).toHaveFocus())

  await user.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Job' })).toHaveFocus())
})

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'the cross',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  [
    'Cancel',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
])('%s asks before changes are lost', async (_name, leave) => {
  const user = await openDialog(true)

  await leave(user)
  expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toHaveAccessibleDescription(
    'What you entered will be lost.',
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus())

  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  const dialog = screen.getByRole('dialog', { name: 'Create New Job' })
  await waitFor(() => expect(dialog).toContainElement(focused()))

  await leave(user)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a click outside leaves the dialog open', async () => {
  const user = await openDialog(false)

  await user.click(document.querySelector('[data-modal-overlay]') ?? document.body)

  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test('a dangerous question starts at Cancel, and its consequence describes it', async () => {
  render(
    <ConfirmDialog
      title="Delete Job"
      confirmLabel="Delete Report"
      tone="danger"
      onConfirm={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
    >
      You can activate it again later.
    </ConfirmDialog>,
  )

  expect(screen.getByRole('alertdialog', { name: 'Delete Job' })).toHaveAccessibleDescription(
    'You can activate it again later.',
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
})
