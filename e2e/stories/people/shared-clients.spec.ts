import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { samplePerson } from '../../demo/demo-people.ts'
import { button, expectNoOverflow, search } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test } from '../../fixtures.ts'
import { logIn } from '../../log-in.ts'
import { mailTo } from '../../product/mailbox.ts'
import { resize } from '../../sweeps/window-size.ts'

// This story adds people to organizations, which other stories would see in their lists.
test.use({ productOf: 'changing people' })

const ofTwoOthers = samplePerson('client1')
const managerElsewhere = samplePerson('manager1')

/** Tabs until this button has the focus, and presses it. */
async function pressByKeyboard(page: Page, name: string) {
  const wanted = button(page, name)
  await expect(wanted).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
}

test('an account manager invites a client user of another organization, who joins by the mail', async ({
  as,
  visitor,
  product,
  accessible,
}) => {
  const manager = await as('RM_CAM')
  await manager.getByRole('link', { name: 'Client Users' }).click()
  await button(manager, '+ Add Client User').click()
  const dialog = manager.getByRole('dialog', { name: 'Invite Client Users' })
  await dialog.getByLabel(/^Email/).fill(ofTwoOthers.email)
  await dialog.getByLabel(/^First Name/).fill('Typed')
  await dialog.getByLabel(/^Last Name/).fill('Name')
  await button(dialog, 'Send invite').click()
  await expectToast(manager, 'Invitation sent successfully')
  await search(manager, ofTwoOthers.email, 'Typed Name')
  const row = manager.getByRole('row', { name: /Typed Name/ })
  await expect(row.getByText('Un Verified')).toBeVisible()
  await button(manager, 'Actions for Typed Name').click()
  await expect(manager.getByRole('menuitem')).toHaveText(['Edit', 'Reset Password', 'Delete'])
  await manager.keyboard.press('Escape')

  const { text, link } = await mailTo(product.dataDir, ofTwoOthers.email)
  expect(text).not.toContain('Typed')
  const invited = await visitor()
  await invited.goto(new URL(link).pathname)
  await logIn(invited, ofTwoOthers)
  await expect(invited.getByRole('heading', { name: 'Choose Account' })).toBeVisible()
  await expect(button(invited, 'Join Organization: Demo Organization')).toBeVisible()
  await accessible(invited, 'Choose Account with an invitation')
  await resize(invited, { width: 320, height: 640 })
  await expectNoOverflow(invited)
  await pressByKeyboard(invited, 'Join Organization: Demo Organization')
  await expectToast(invited, 'Organization joined successfully')
  await expect(invited.getByRole('radio', { name: 'Demo Organization' })).toBeVisible()
  await expect(invited.getByRole('heading', { name: 'Choose Account' })).toBeFocused()

  await manager.reload()
  await expect(manager.getByRole('row', { name: /Sample Client 1/ })).toBeVisible()
  await expect(manager.getByRole('row', { name: /Typed Name/ })).toHaveCount(0)
  await button(manager, 'Actions for Sample Client 1').click()
  await expect(manager.getByRole('menuitem')).toHaveText(['Delete'])
})

test('a client user declines an invitation on their account, and nobody is told', async ({
  as,
  product,
  accessible,
}) => {
  const elsewhere = await apiOf(product, managerElsewhere)
  const { email } = product.people.RM_CLI
  const names = { firstName: 'Typed', lastName: 'Name' }
  const { _id } = await elsewhere.call('inviteClient', { email, ...names })
  const client = await as('RM_CLI')
  await client.getByRole('link', { name: 'Account' }).click()
  const decline = client.getByRole('button', { name: /^Decline: Demo/ })
  await expect(decline).toBeVisible()
  await accessible(client, 'Account with an invitation')
  await resize(client, { width: 320, height: 640 })
  await expectNoOverflow(client)

  await decline.focus()
  await client.keyboard.press('Enter')

  await expectToast(client, 'Invitation declined')
  await expect(client.getByRole('heading', { name: 'Invitations' })).toHaveCount(0)
  await expect(client.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused()
  const { data } = await elsewhere.call('listClients', { query: email })
  expect(data.clients).toMatchObject([{ _id, ...names, isVerified: false }])
})
