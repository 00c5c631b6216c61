import { expect, test } from '../fixtures.ts'
import { button, expectToast } from '../job-path.ts'
import { acceptInvitation, logIn } from '../log-in.ts'
import { mailTo } from '../mailbox.ts'

// People are made and archived here, which other stories would see in their lists.
test.use({ productOf: 'people' })

const ownPassword = 'a password of my own'

test('a super user invites a remediator, who sets a password, signs in, and is archived', async ({
  as,
  visitor,
  product,
  accessible,
}) => {
  const superUser = await as('RM_SU')
  await superUser.getByRole('link', { name: 'User Management' }).click()
  await expect(superUser.getByRole('heading', { name: 'User Management' })).toBeFocused()
  await superUser.getByRole('tab', { name: /^Remediator/ }).click()
  await accessible(superUser, 'User Management')
  await button(superUser, '+ Add User').click()
  const dialog = superUser.getByRole('dialog', { name: 'Invite Remediator' })
  await button(dialog, 'Send invite').click()
  await expect(dialog.getByText('Email is Required')).toBeVisible()
  await accessible(superUser, 'Invite Remediator with mistakes')
  await dialog.getByLabel(/^Email/).fill('invited@example.com')
  await dialog.getByLabel(/^First Name/).fill('Invited')
  await dialog.getByLabel(/^Last Name/).fill('Remediator')
  await dialog.getByText('has accepted the terms').click()
  await button(dialog, 'Send invite').click()
  await expectToast(superUser, 'Invitation sent successfully')
  const row = superUser.getByRole('row', { name: /Invited Remediator/ })
  await expect(row.getByText('Un Verified')).toBeVisible()

  const { text, link } = await mailTo(product.dataDir, 'invited@example.com')
  const temporary = /^Temporary password: (\w+)$/m.exec(text)?.[1] ?? ''
  const invited = await visitor()
  await invited.goto('/login')
  await logIn(invited, { email: 'invited@example.com', password: temporary })
  await expect(invited.getByRole('heading', { name: 'Reset Password' })).toBeFocused()
  await acceptInvitation(invited, link, { email: 'invited@example.com', password: ownPassword })
  await expect(invited.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()

  await button(superUser, 'Actions for Invited Remediator').click()
  await superUser.getByRole('menuitem', { name: 'Delete' }).click()
  const question = superUser.getByRole('alertdialog', { name: 'Delete User' })
  await expect(button(question, 'Cancel')).toBeFocused()
  await accessible(superUser, 'the question before a person is archived')
  await button(question, 'Delete Invited Remediator').click()
  await expectToast(superUser, 'User deleted successfully')
  await expect(row.getByText('Inactive')).toBeVisible()
  await invited.getByRole('tab', { name: /^Completed/ }).click()
  await expect(invited.getByText('Your session has ended.').first()).toBeVisible()
})

test('everybody has an account page, with what they may change', async ({ as, accessible }) => {
  const manager = await as('RM_CAM')
  await manager.getByRole('link', { name: 'Account' }).click()
  await expect(manager.getByRole('heading', { name: 'Account' })).toBeFocused()
  await expect(manager.getByLabel(/^Phone Number/)).toBeVisible()
  await expect(manager.getByText('This browser', { exact: true })).toBeVisible()
  await manager.getByLabel(/^Last Name/).fill('')
  await button(manager, 'Update Account').click()
  await expect(manager.getByText('Last Name is Required').first()).toBeVisible()
  await accessible(manager, 'Account with a mistake')

  await manager.getByLabel(/^Last Name/).fill('Renamed')
  await manager.getByLabel(/^Phone Number/).fill('555 0100')
  await button(manager, 'Update Account').click()

  await expectToast(manager, 'Profile updated successfully')
  await expect(manager.getByRole('banner').getByText(/Renamed$/)).toBeVisible()
})
