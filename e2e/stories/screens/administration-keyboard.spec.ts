import { addMonths, lastDayOf, monthOf } from '@curbcut/contract'
import type { Locator, Page } from '@playwright/test'
import { apiOf, enterPage } from '../../api.ts'
import { samplePerson } from '../../demo/demo-people.ts'
import { button, expectFound, focusedMenu, title } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test } from '../../fixtures.ts'
import { countPresses, expectPresses, pressesBetween, sumOfPresses } from '../../presses.ts'
import { keyboard as keys, reach, typeDay } from '../../sweeps/hands.ts'

// It issues statements and invites people, which other stories would see in their lists.
test.use({ productOf: 'administration by keyboard', onlyKeys: true })

const present = monthOf(new Date().toISOString())
const ended = addMonths(present, -1)
const nameOf = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const rowCalled = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** From the sidebar to another screen, whose heading takes the focus. */
async function goTo(page: Page, screen: string) {
  await keys.press(page.getByRole('link', { name: screen, exact: true }))
  await expect(title(page, screen)).toBeFocused()
}

test('an administrator reads the reports, and issues and pays a month, by keys alone', async ({
  as,
}) => {
  test.slow()
  const page = await as('RM_ADM')
  const presses = await countPresses(page)
  await goTo(page, 'Reports')
  const toReports = presses()
  await expect(rowCalled(page, 'Demo Remediator')).toBeVisible()

  await keys.press(button(page, 'Last month'))
  await expect(page).toHaveURL(new RegExp(`from=${ended}-01&to=${lastDayOf(ended)}`))
  await expect(button(page, 'Last month')).toBeFocused()

  await keys.press(button(page, 'Filter'))
  const dialog = page.getByRole('dialog', { name: 'Select date range' })
  await expect(dialog.getByRole('spinbutton').first()).toBeFocused()
  await typeDay(dialog, 'Start Date', `${addMonths(present, -3)}-01`)
  await typeDay(dialog, 'End Date', lastDayOf(ended))
  await keys.press(button(dialog, 'Apply'))
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Filter')).toBeFocused()
  await expect(button(page, 'Remove the range')).toBeVisible()

  await keys.press(button(page, 'Pages and cost per month'))
  await expect(page.getByRole('rowheader', { name: /\d{4}$/ })).toHaveCount(3)
  await keys.press(rowCalled(page, 'Demo Remediator').getByRole('link'))
  await expect(page.getByRole('heading', { name: 'Ledger of Demo Remediator' })).toBeFocused()
  await keys.press(page.getByRole('link', { name: 'Back to the report' }))
  // Back at the row that was read.
  await expect(rowCalled(page, 'Demo Remediator').getByRole('link')).toBeFocused()

  await keys.choose(page.getByRole('tab', { name: 'Organizations' }))
  await expect(rowCalled(page, 'Demo Organization')).toBeVisible()
  await keys.press(button(page, 'Total Cost'))
  await expect(page.getByRole('columnheader', { name: 'Total Cost' })).toHaveAttribute(
    'aria-sort',
    /ending$/,
  )
  const saving = page.waitForEvent('download')
  await keys.press(button(page, 'Export CSV'))
  expect((await saving).suggestedFilename()).toMatch(/^organizations-.*\.csv$/)

  const beforeTab = presses()
  await keys.choose(page.getByRole('tab', { name: 'Statements' }))
  const toStatements = sumOfPresses(toReports, pressesBetween(beforeTab, presses()))
  await expect(page.getByLabel('Month')).toBeVisible()
  await reach(page.getByLabel('Month'))
  await page.keyboard.type(nameOf(ended))
  await expect(page.getByLabel('Month').locator('option:checked')).toHaveText(nameOf(ended))
  await keys.press(rowCalled(page, 'Demo Remediator').getByRole('link'))
  await expect(page.getByRole('heading', { level: 2, name: /Draft/ })).toBeFocused()
  await keys.press(button(page, 'Issue Statement'))
  const question = page.getByRole('alertdialog', { name: 'Issue Statement' })
  await keys.press(button(question, 'Issue Statement'))
  await expectToast(page, 'Statement issued successfully')
  const issued = page.getByRole('heading', { level: 2, name: /R-\d{4}-\d{4}/ })
  await expect(issued).toBeFocused()
  await keys.press(button(page, 'Mark as Paid'))
  const payment = page.getByRole('dialog', { name: 'Mark as Paid' })
  await keys.press(button(payment, 'Mark as Paid'))
  await expectToast(page, 'Statement marked as paid')
  await expect(issued).toBeFocused()
  await keys.press(page.getByRole('link', { name: 'Back to the statements' }))
  await expect(rowCalled(page, 'Demo Remediator').getByText('Paid')).toBeVisible()

  const before = presses()
  await keys.press(button(page, `Issue all of ${nameOf(ended)}`))
  const all = page.getByRole('alertdialog', { name: `Issue all of ${nameOf(ended)}` })
  await keys.press(all.getByRole('button', { name: /^Issue \d+ statements?$/ }))
  const after = presses()
  await expect(all).toBeHidden()
  expectPresses(
    'Administrator: a month issued, remediators and organizations',
    'keys',
    sumOfPresses(toStatements, pressesBetween(before, after)),
  )
  await expect(button(page, `Issue all of ${nameOf(ended)}`)).toBeFocused()
})

test('a super user goes along the tabs of the settings by keys alone, each with its address', async ({
  as,
}) => {
  const page = await as('RM_SU')
  await goTo(page, 'Settings')
  await expect(page.getByRole('tab', { name: 'Health', selected: true })).toBeVisible()
  await reach(page.getByRole('tab', { name: 'Health' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/settings\?tab=storage$/)
  await expect(page).toHaveTitle(/^Storage – Settings/)
  await expect(page.getByText('PostgreSQL')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=quotas$/)
  await expect(page.getByRole('table', { name: 'Quotas' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/tab=storage$/)
})

test('a super user invites and archives a person, and adds and archives an organization, by keys alone', async ({
  as,
}) => {
  test.slow()
  const page = await as('RM_SU')
  await goTo(page, 'User Management')
  await keys.choose(page.getByRole('tab', { name: /^Client Account Manager/ }))
  await keys.press(button(page, '+ Add User'))
  const invite = page.getByRole('dialog', { name: 'Invite Client Account Manager' })
  await inviteManager(invite, 'First')
  await expectToast(page, 'Invitation sent successfully')
  await expect(invite).toBeHidden()
  await expect(button(page, '+ Add User')).toBeFocused()
  await keys.press(button(page, 'Actions for Keyboard First'))
  await keys.choose(focusedMenu(page).getByRole('menuitem', { name: 'Delete' }))
  await keys.press(button(page.getByRole('alertdialog'), 'Delete Keyboard First'))
  await expectToast(page, 'User deleted successfully')

  await goTo(page, 'Organizations')
  await keys.press(button(page, '+ Add Organization'))
  const add = page.getByRole('dialog', { name: 'Invite Organization' })
  await keys.write(add.getByLabel(/^Organization Name/), 'Keyboard Library')
  await keys.write(add.getByLabel(/^Email/).first(), 'library@example.com')
  await keys.write(add.getByLabel(/^Phone Number/).first(), '555 0101')
  await keys.write(add.getByLabel(/^Street Address/), '1 Key Street')
  await keys.write(add.getByLabel(/^City/), 'Keytown')
  await keys.write(add.getByLabel(/^State/), 'KT')
  await keys.write(add.getByLabel(/^Zip Code/), '00000')
  await keys.press(button(add, '+ Add Client Account Manager'))
  await inviteManager(invite, 'Second')
  await expect(add.getByRole('radio', { name: /Keyboard Second/ })).toBeChecked()
  await keys.write(add.getByRole('searchbox'), 'sample-manager1@')
  // Who is chosen stays.
  await expect(add.getByRole('radio')).toHaveCount(2)
  await keys.choose(add.getByRole('radio', { name: /Sample Manager 1/ }))
  await keys.choose(add.getByRole('checkbox', { name: 'Use CAM contact for billing' }))
  await keys.press(button(add, 'Send invite'))
  await expectToast(page, 'Organization created successfully')
  await expect(add).toBeHidden()

  await keys.write(page.getByRole('searchbox'), 'Keyboard Library')
  await expectFound(page, 'Keyboard Library')
  await keys.press(button(page, 'Actions for Keyboard Library'))
  await keys.choose(focusedMenu(page).getByRole('menuitem', { name: 'Delete' }))
  const question = page.getByRole('alertdialog', { name: 'Delete Organization' })
  await expect(button(question, 'Cancel')).toBeFocused()
  await keys.press(button(question, 'Delete Keyboard Library'))
  await expectToast(page, 'Organization deleted successfully')
})

/** Sends an invitation to somebody with this last name. */
async function inviteManager(dialog: Locator, lastName: string) {
  await keys.write(dialog.getByLabel(/^Email/), `keys-${lastName.toLowerCase()}@example.com`)
  await keys.write(dialog.getByLabel(/^First Name/), 'Keyboard')
  await keys.write(dialog.getByLabel(/^Last Name/), lastName)
  await keys.write(dialog.getByLabel(/^Phone Number/), '555 0100')
  await keys.press(button(dialog, 'Send invite'))
}

test('an account manager invites a client user and withdraws the invitation by keys alone @short', async ({
  as,
}) => {
  const page = await as('RM_CAM')
  await goTo(page, 'Client Users')
  await keys.press(button(page, '+ Add Client User'))
  const invite = page.getByRole('dialog', { name: 'Invite Client Users' })
  await keys.write(invite.getByLabel(/^Email/), 'keys-client@example.com')
  await keys.write(invite.getByLabel(/^First Name/), 'Keyboard')
  await keys.write(invite.getByLabel(/^Last Name/), 'Client')
  await keys.press(button(invite, 'Send invite'))
  await expectToast(page, 'Invitation sent successfully')
  await expect(button(page, '+ Add Client User')).toBeFocused()

  await keys.write(page.getByRole('searchbox'), 'keys-client')
  await expectFound(page, 'Keyboard Client')
  await keys.press(button(page, 'Actions for Keyboard Client'))
  await keys.choose(focusedMenu(page).getByRole('menuitem', { name: 'Delete' }))
  const question = page.getByRole('alertdialog', { name: 'Delete User' })
  await expect(button(question, 'Cancel')).toBeFocused()
  await keys.press(question.getByRole('button', { name: /^Delete/ }))
  await expect(rowCalled(page, 'Keyboard Client')).toHaveCount(0)
})

test('a password is changed from the menu of the account by keys alone', async ({
  visitor,
  product,
}) => {
  const person = samplePerson('manager1')
  const page = await visitor()
  await enterPage(page, person)
  await page.goto('/jobs')
  await keys.press(page.getByRole('banner').getByRole('button', { name: /^Sample/ }))
  const menu = page.getByRole('dialog', { name: 'Your settings' })
  await keys.press(button(menu, 'Change password'))
  const form = page.getByRole('form', { name: 'Change password' })
  await expect(form.getByLabel(/^Current password/)).toBeFocused()

  const password = 'another password'
  await keys.write(form.getByLabel(/^Current password/), person.password)
  await keys.write(form.getByLabel(/^New password/), password)
  await keys.write(form.getByLabel(/^Confirm password/), password)
  await keys.press(button(form, 'Change Password'))
  await expectToast(page, 'Password changed successfully')
  // It signs in from now on.
  await apiOf(product, { ...person, password })
})
