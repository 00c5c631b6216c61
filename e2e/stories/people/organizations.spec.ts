import { button, search } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test } from '../../fixtures.ts'
import { acceptInvitation } from '../../log-in.ts'
import { mailTo } from '../../product/mailbox.ts'

// This story makes an organization and people, which other stories would see in their lists.
test.use({ productOf: 'changing people' })

const password = 'a password of my own'
const manager = { email: 'new-manager@example.com', name: 'New Manager' }
const client = { email: 'new-client@example.com', name: 'New Client' }

test('an organization comes to life: its manager, a client of two organizations, and an administrator who looks in', async ({
  as,
  visitor,
  product,
  accessible,
}) => {
  // The story judges six screens, each at two widths.
  test.slow()
  const superUser = await as('RM_SU')
  await superUser.getByRole('link', { name: 'Organizations' }).click()
  await expect(superUser.getByRole('heading', { name: 'Organizations' })).toBeFocused()
  await button(superUser, '+ Add Organization').click()
  const form = superUser.getByRole('dialog', { name: 'Invite Organization' })
  await button(form, 'Send invite').click()
  await expect(form.getByText('Organization name is required').first()).toBeVisible()
  await accessible(superUser, 'Invite Organization with mistakes')
  await form.getByLabel(/^Organization Name/).fill('Story Organization')
  await form.getByLabel(/^Email/).fill('story@example.com')
  await form.getByLabel(/^Phone Number/).fill('555 0100')
  await form.getByLabel(/^Street Address/).fill('1 Story Street')
  await form.getByLabel(/^City/).fill('Story City')
  await form.getByLabel(/^State/).fill('Story State')
  await form.getByLabel(/^Zip Code/).fill('00000')
  await form.getByText('Use CAM contact for billing').click()
  await button(form, '+ Add Client Account Manager').click()
  const invitation = superUser.getByRole('dialog', { name: 'Invite Client Account Manager' })
  await invitation.getByLabel(/^Email/).fill(manager.email)
  await invitation.getByLabel(/^First Name/).fill('New')
  await invitation.getByLabel(/^Last Name/).fill('Manager')
  await invitation.getByLabel(/^Phone Number/).fill('555 0101')
  await button(invitation, 'Send invite').click()
  await expect(form.getByLabel(/^Organization Name/)).toHaveValue('Story Organization')
  await expect(form.getByRole('radio', { name: new RegExp(manager.name) })).toBeChecked()
  await button(form, 'Send invite').click()
  await expectToast(superUser, 'Organization created successfully')

  const managing = await visitor()
  const { link } = await mailTo(product.dataDir, manager.email)
  await acceptInvitation(managing, link, { email: manager.email, password })
  await expect(managing.getByRole('heading', { name: 'Choose Account' })).toBeVisible()
  await button(managing, 'Continue').click()
  await expect(managing.getByRole('heading', { name: 'Client Users' })).toBeVisible()
  await accessible(managing, 'Client Users without any')
  await button(managing, '+ Add Client User').first().click()
  const clientForm = managing.getByRole('dialog', { name: 'Invite Client Users' })
  await clientForm.getByLabel(/^Email/).fill(client.email)
  await clientForm.getByLabel(/^First Name/).fill('New')
  await clientForm.getByLabel(/^Last Name/).fill('Client')
  await button(clientForm, 'Send invite').click()
  await expectToast(managing, 'Invitation sent successfully')
  await expect(managing.getByRole('row', { name: new RegExp(client.name) })).toBeVisible()

  await superUser.getByRole('link', { name: 'User Management' }).click()
  // With its count: the tabs move aside when their counts come, and a click would go astray.
  const tab = superUser.getByRole('tab', { name: /^Client User \d/ })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await search(superUser, client.email, client.name)
  await button(superUser, `Actions for ${client.name}`).click()
  await superUser.getByRole('menuitem', { name: 'Manage Organizations' }).click()
  const memberships = superUser.getByRole('dialog', { name: 'Manage Organizations' })
  await expect(memberships.getByText('1 selected')).toBeVisible()
  await memberships.getByText(/^Demo/).first().click()
  await expect(memberships.getByText('2 selected')).toBeVisible()
  // Several messages at once reach down to the dialog, and colours under them cannot be judged.
  await expect(superUser.locator('.toast')).toHaveCount(0)
  await accessible(superUser, 'Manage Organizations')
  await button(memberships, 'Save').click()
  await expectToast(superUser, 'Organizations updated successfully')

  const visiting = await visitor()
  const invited = await mailTo(product.dataDir, client.email)
  await acceptInvitation(visiting, invited.link, { email: client.email, password })
  await expect(visiting.getByRole('heading', { name: 'Choose Account' })).toBeVisible()
  await expect(visiting.getByRole('radio')).toHaveCount(2)
  await visiting.getByText('Story Organization').click()
  await button(visiting, 'Continue').click()
  await expect(visiting.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()

  await superUser.reload()
  await button(superUser, `Actions for ${client.name}`).click()
  await superUser.getByRole('menuitem', { name: 'Access Account' }).click()
  await expect(superUser.getByText(`Viewing as ${client.name}`, { exact: true })).toBeVisible()
  await expect(superUser.getByRole('heading', { name: 'Choose Account' })).toBeVisible()
  await superUser.getByText('Story Organization').click()
  await button(superUser, 'Continue').click()
  await expect(superUser.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  // Ten rem instead of five: what takes the focus must also stop below the banner.
  await expect(superUser.locator('html')).toHaveCSS('scroll-padding-top', '160px')
  await accessible(superUser, 'the account of somebody else')
  await button(superUser, 'Return to Your Account').click()
  await expect(superUser.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await expect(superUser.getByText('Viewing as')).toHaveCount(0)
  await expect(superUser.locator('html')).toHaveCSS('scroll-padding-top', '80px')
})
