import type { Locator } from '@playwright/test'
import { apiOf, enterPage } from '../../api.ts'
import { button, search } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test } from '../../fixtures.ts'
import { acceptInvitation, logIn } from '../../log-in.ts'
import { mailTo } from '../../product/mailbox.ts'
import { resize } from '../../sweeps/window-size.ts'

// This story makes and archives people, which other stories would see in their lists.
test.use({ productOf: 'changing people' })

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
  await expect(invited.getByRole('heading', { name: 'Welcome' })).toBeFocused()
  await acceptInvitation(invited, link, { email: 'invited@example.com', password: ownPassword })
  await expect(invited.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()

  await button(superUser, 'Actions for Invited Remediator').click()
  await superUser.getByRole('menuitem', { name: 'Delete' }).click()
  const question = superUser.getByRole('alertdialog', { name: 'Delete User' })
  await expect(button(question, 'Cancel')).toBeFocused()
  await accessible(superUser, 'the question before a person is archived')
  await button(question, 'Delete Invited Remediator').click()
  await expectToast(superUser, 'User deleted successfully')
  // Archiving ends the session at once, before anybody looks.
  expect((await invited.request.get('/api/users/me')).status()).toBe(401)
  await expect(row.getByText('Inactive')).toBeVisible()
  // Their page hears of it at once.
  await expect(invited.getByText('Your session has ended.').first()).toBeVisible()
})

test('everybody has an account page, with what they may change', async ({ as }) => {
  const manager = await as('RM_CAM')
  await manager.getByRole('link', { name: 'Account' }).click()
  await expect(manager.getByRole('heading', { name: 'Account' })).toBeFocused()
  await expect(manager.getByLabel(/^Phone Number/)).toBeVisible()
  await manager.getByRole('tab', { name: 'Sessions' }).click()
  await expect(manager.getByText('This browser', { exact: true })).toBeVisible()
  await manager.getByRole('tab', { name: 'Profile' }).click()
  await manager.getByLabel(/^Last Name/).fill('')
  await button(manager, 'Update Account').click()
  await expect(manager.getByText('Last Name is Required').first()).toBeVisible()

  await manager.getByLabel(/^Last Name/).fill('Renamed')
  await manager.getByLabel(/^Phone Number/).fill('555 0100')
  await button(manager, 'Update Account').click()

  await expectToast(manager, 'Profile updated successfully')
  await expect(manager.getByRole('banner').getByText(/Renamed$/)).toBeVisible()
})

test('a name of almost 200 characters keeps to two lines in the banner and to its place in the header, and can be read', async ({
  visitor,
  product,
}) => {
  const longName = { firstName: 'First '.repeat(16).trim(), lastName: 'Last'.repeat(25) }
  const superUser = await apiOf(product, product.people.RM_SU)
  const { data } = await superUser.call('listUsers', { user_type: 'RM_REM', limit: '1' })
  const userId = data[0]?._id ?? ''
  await superUser.call('updateUser', { userId, ...longName })
  const page = await visitor()
  await enterPage(page, product.people.RM_SU)
  await page.goto('/users')
  await page.getByRole('tab', { name: /^Remediator/ }).click()
  await search(page, longName.lastName, `${longName.firstName} ${longName.lastName}`)
  await button(page, `Actions for ${longName.firstName} ${longName.lastName}`).click()
  await page.getByRole('menuitem', { name: 'Access Account' }).click()
  const whole = `${longName.firstName} ${longName.lastName}`
  const banner = page.getByText(`Viewing as ${whole}`, { exact: true })
  const hidden = () => banner.evaluate((one) => one.scrollHeight - one.clientHeight)
  const heightOf = async (target: Locator) => (await target.boundingBox())?.height ?? Infinity

  // For another person the page loads anew.
  await expect(banner).toBeVisible()
  await resize(page, { width: 320, height: 640 })
  await expect.poll(() => heightOf(banner)).toBeLessThan(50)
  await page.getByRole('button', { name: 'Return to Your Account' }).focus()
  await expect.poll(hidden).toBe(0)

  await resize(page, { width: 1280, height: 800 })
  // In the narrow header the button is an icon named 'Your settings, …'.
  const me = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${whole}`) })
  await expect.poll(() => heightOf(me)).toBeLessThan(56)
  await me.focus()
  await expect(page.getByRole('tooltip', { name: new RegExp(whole) })).toBeVisible()
})
