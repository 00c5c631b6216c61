import { erasureTexts } from '@curbcut/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import { aSystemStatus } from '#test/answers/system-status.ts'
import { fill } from '#test/fill.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuseSaying, succeed } from '#test/server.ts'

const oneself = aPerson('RM_SU')
const superUser = (number: number, changes: Partial<typeof oneself>) => {
  const { organization: _o, impersonatedBy: _i, limits: _l, rates: _r, ...user } = oneself
  const id = `01990000-0000-7000-8000-0000000000b${number}`
  return { ...user, _id: id, userId: id, lastName: `Other ${number}`, ...changes }
}
const active = superUser(1, {})
const archived = superUser(2, { isArchived: true })
const former = {
  ...archived,
  firstName: 'Former member',
  lastName: '482193',
  isErased: true,
  email: 'former-member-482193@erased.invalid',
}

async function openSettings() {
  answer('getState', aSystemStatus())
  answer('listSuperUsers', [superUser(0, { _id: oneself._id }), active, archived])
  const { user } = renderApp({ at: '/settings?tab=super-users', as: oneself })
  const table = within(await screen.findByRole('table', { name: 'Super users' }))
  await table.findByText('Demo Other 1')
  return { user, table }
}

async function optionsOf(name: string) {
  const { user, table } = await openSettings()
  await user.click(table.getByRole('button', { name: `Actions for ${name}` }))
  const menu = within(await screen.findByRole('menu'))
  return { user, menu, labels: menu.getAllByRole('menuitem').map((item) => item.textContent) }
}

test('one is reset or archived by another, and nobody by themselves', async () => {
  const { user, menu, labels } = await optionsOf('Demo Other 1')
  const calls = answer('deleteUser', () =>
    succeed({ ...active, isArchived: true }, 'User deleted successfully'),
  )

  expect(labels).toEqual(['Reset Password', 'Delete'])
  expect(screen.queryByRole('button', { name: 'Actions for Demo Other 0' })).toBeNull()
  await user.click(menu.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }))
  await user.click(dialog.getByRole('button', { name: 'Delete Demo Other 1' }))

  expect(await screen.findByText('User deleted successfully')).toBeVisible()
  expect(calls[0]?.params).toEqual({ userId: active._id })
})

test('one whom held reports name is not erased, and the dialog says which reports', async () => {
  const { user, menu } = await optionsOf('Demo Other 2')
  const held = erasureTexts.onHold([
    { job: 'Annual report', organization: 'An office', edition: 2 },
  ])
  answer('eraseUser', refuseSaying('erasure_held', held))
  await user.click(menu.getByRole('menuitem', { name: 'Erase' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Person' }))
  const name = dialog.getByRole('textbox', { name: /^Name of this person/ })
  await fill(user, name, 'Demo Other 2')

  await user.click(dialog.getByRole('button', { name: 'Erase Demo Other 2' }))

  const said = await dialog.findByRole('alert')
  expect(said).toHaveTextContent('name this person: edition 2 of “Annual report” (An office).')
  expect(name).toHaveValue('Demo Other 2')
})

test('an archived one is only activated or erased', async () => {
  expect((await optionsOf('Demo Other 2')).labels).toEqual(['Activate', 'Erase'])
})

test('one who left is erased for their name alone, and is a former member without a menu', async () => {
  const { user, menu } = await optionsOf('Demo Other 2')
  const calls = answer('eraseUser', () => succeed(former, 'Person erased'))
  await user.click(menu.getByRole('menuitem', { name: 'Erase' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Person' }))
  await user.click(dialog.getByText('What stays'))
  expect(dialog.getByText(/Backups made until now keep the name/)).toBeVisible()
  expect(dialog.getByText(/they can sign in there again and get a new one/)).toBeVisible()
  const confirming = dialog.getByText(/^To confirm, type/)
  expect(confirming.querySelector('bdi')).toHaveTextContent('Demo Other 2')
  expect(dialog.queryByText(/Statements that are not issued yet/)).toBeNull()
  const name = dialog.getByRole('textbox', { name: /^Name of this person/ })

  await fill(user, name, 'Demo Other')
  await user.click(dialog.getByRole('button', { name: 'Erase Demo Other 2' }))
  expect(await dialog.findByText('This is not the name of this person')).toBeVisible()
  expect(calls).toEqual([])
  answer('listSuperUsers', [active, former])
  await fill(user, name, ' 2')
  await user.click(dialog.getByRole('button', { name: 'Erase Demo Other 2' }))

  expect(await screen.findByText('Person erased')).toBeVisible()
  expect(calls[0]?.params).toEqual({ userId: archived._id })
  expect(calls[0]?.body.get('name')).toBe('Demo Other 2')
  expect(await screen.findByText('Former member 482193')).toBeVisible()
  expect(screen.queryByText(/erased\.invalid/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Former member 482193' })).toBeNull()
})
