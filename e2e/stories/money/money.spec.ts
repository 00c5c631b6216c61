import { addMonths, lastDayOf, monthOf } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { button, expectNoOverflow, title } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test } from '../../fixtures.ts'
import { countPresses, expectPresses, pressesBetween, sumOfPresses } from '../../presses.ts'
import { typeDay } from '../../sweeps/hands.ts'
import { resize } from '../../sweeps/window-size.ts'

const present = monthOf(new Date().toISOString())
const ended = addMonths(present, -1)
const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))

async function openReports(page: Page) {
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(title(page, 'Reports')).toBeFocused()
}

const issueQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Issue Statement' })

const rowCalled = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('every figure leads to the files behind it, in the range that is asked for', async ({
  as,
  accessible,
}) => {
  const page = await as('RM_ADM')
  await openReports(page)
  await expect(rowCalled(page, 'Demo Remediator')).toBeVisible()

  await button(page, 'Filter').click()
  const dialog = page.getByRole('dialog', { name: 'Select date range' })
  await expect(dialog.getByRole('spinbutton').first()).toBeFocused()
  await button(dialog, 'Apply').click()
  await expect(dialog.getByText('Please select both start and end date')).toBeVisible()
  await accessible(page, 'the range of days with a mistake')
  await typeDay(dialog, 'Start Date', `${addMonths(present, -2)}-01`)
  await typeDay(dialog, 'End Date', `${addMonths(present, -3)}-01`)
  await button(dialog, 'Apply').click()
  await expect(dialog.getByText('Start date cannot be later than end date')).toBeVisible()
  await typeDay(dialog, 'Start Date', `${addMonths(present, -3)}-01`)
  await typeDay(dialog, 'End Date', lastDayOf(ended))
  await button(dialog, 'Apply').click()
  await expect(button(page, 'Remove the range')).toBeVisible()

  const row = rowCalled(page, 'Demo Remediator')
  // Until the answer for the range comes, the old figures stay.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const cost = await row.getByRole('cell').last().innerText()
  await page.reload()
  await expect(row.getByRole('cell').last()).toHaveText(cost)
  await button(page, 'Pages and cost per month').click()
  await expect(page.getByRole('rowheader', { name: /\d{4}$/ })).toHaveCount(3)
  await accessible(page, 'the months of a report')

  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Ledger of Demo Remediator' })).toBeFocused()
  // The lines add up to the figures of the row.
  await expect(page.locator('tfoot').getByText(cost)).toBeVisible()
  await accessible(page, 'the lines behind a figure')
  await page
    .getByRole('row')
    .filter({ hasText: 'Pages' })
    .getByRole('link', { name: /^Sample .*\.(pdf|docx|png)$/ })
    .first()
    .click()
  await expect(title(page, /^[A-Z][a-z ]+, [A-Z][a-z]+ 202\d$/)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search file name' })).not.toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Ledger of Demo Remediator' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the report' }).click()
  await page.getByRole('tab', { name: 'Organizations' }).click()
  await expect(rowCalled(page, 'Demo Organization')).toBeVisible()
  await accessible(page, 'the report of the organizations')
  const saving = page.waitForEvent('download')
  await button(page, 'Export CSV').click()
  expect((await saving).suggestedFilename()).toMatch(/^organizations-.*-to-.*\.csv$/)
})

test('a super user sets what a page costs, without a pointer @short', async ({
  as,
  accessible,
}) => {
  const page = await as('RM_SU')
  await openReports(page)
  await button(page, 'Rates').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rates' })
  await expect(dialog.getByLabel(/^Simple page/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Rate is required').first()).toBeVisible()
  await accessible(page, 'rates with mistakes')

  await dialog.getByLabel(/^Simple page/).focus()
  await page.keyboard.type('1.75')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3.25')
  await typeDay(dialog, 'First day', `${addMonths(present, 2)}-01`)
  await button(dialog, 'Save').press('Enter')

  await expectToast(page, 'Rates saved successfully')
  await expect(button(page, 'Rates')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('$1.75')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a statement that somebody else has issued meanwhile is not issued twice', async ({
  as,
  enter,
}) => {
  // The month has ended, so only another issue can come between. This page does not hear of it.
  const page = await as('RM_ADM')
  await page.route('**/api/live', (route) => route.abort())
  await page.reload()
  await openReports(page)
  await page.getByRole('tab', { name: 'Statements' }).click()
  // Until its own tab is here, the name finds only the tab of the organizations.
  await expect(page.getByLabel('Month')).toBeVisible()
  await page.getByText('Organizations', { exact: true }).last().click()
  await page.getByLabel('Month').selectOption(nameOf(ended))
  await rowCalled(page, 'Demo City Library').getByRole('link').click()
  await expect(button(page, 'Issue Statement')).toBeVisible()
  const other = await enter('RM_SU')
  await other.goto(page.url())
  await button(other, 'Issue Statement').click()
  await button(issueQuestion(other), 'Issue Statement').click()
  await expectToast(other, 'Statement issued successfully')

  await button(page, 'Issue Statement').click()
  await button(issueQuestion(page), 'Issue Statement').click()

  await expectToast(page, 'This statement has already been issued.')
})

test('a month is issued and paid, and its remediator finds the statement', async ({
  as,
  accessible,
}) => {
  const page = await as('RM_ADM')
  const presses = await countPresses(page)
  await openReports(page)
  await page.getByRole('tab', { name: 'Statements' }).click()
  const toStatements = presses()
  await page.getByLabel('Month').selectOption(nameOf(ended))
  const row = rowCalled(page, 'Demo Remediator')
  await expect(row.getByText('Draft')).toBeVisible()
  await accessible(page, 'the drafts of a month')
  await row.getByRole('link', { name: 'Demo Remediator' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Draft/ })).toBeVisible()
  await accessible(page, 'a draft of a statement')
  await button(page, 'Issue Statement').click()
  await accessible(page, 'the question before a statement is issued')
  await button(issueQuestion(page), 'Issue Statement').click()
  await expectToast(page, 'Statement issued successfully')
  await expect(page.getByRole('heading', { level: 2, name: /R-\d{4}-\d{4}/ })).toBeVisible()

  await button(page, 'Mark as Paid').click()
  const payment = page.getByRole('dialog', { name: 'Mark as Paid' })
  await accessible(page, 'the day of a payment')
  await button(payment, 'Mark as Paid').click()
  await expectToast(page, 'Statement marked as paid')
  await expect(button(page, 'Mark as Paid')).toBeHidden()
  await page.getByRole('link', { name: 'Back to the statements' }).click()
  await expect(row.getByText('Paid')).toBeVisible()

  const before = presses()
  await button(page, `Issue all of ${nameOf(ended)}`).click()
  const question = page.getByRole('alertdialog', { name: `Issue all of ${nameOf(ended)}` })
  await expect(question.getByRole('checkbox', { name: /^Remediators.*\$/ })).toBeChecked()
  await expect(question.getByRole('checkbox', { name: /^Organizations.*\$/ })).toBeChecked()
  await accessible(page, 'the question before a month is issued')
  await question.getByRole('button', { name: /^Issue \d+ statements$/ }).click()
  const after = presses()
  const outcome = /statements issued: R-\d{4}-\d{4}.*, O-\d{4}-\d{4}.* issued before\.$/
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(outcome)).toBeVisible()
  expectPresses(
    'Administrator: a month issued, remediators and organizations',
    'pointer',
    sumOfPresses(toStatements, pressesBetween(before, after)),
  )
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)

  const remediator = await as('RM_REM')
  await remediator.getByRole('link', { name: 'Account' }).click()
  await expect(title(remediator, 'Account')).toBeFocused()
  await remediator.getByRole('tab', { name: 'Statements' }).click()
  const own = rowCalled(remediator, nameOf(ended))
  await expect(own.getByText('Paid')).toBeVisible()
  await accessible(remediator, 'Account with statements')
  const saving = remediator.waitForEvent('download')
  await button(remediator, `PDF of ${nameOf(ended)}`).click()
  expect((await saving).suggestedFilename()).toMatch(/^R-\d{4}-\d{4}\.pdf$/)
  await own.getByRole('link', { name: nameOf(ended) }).click()
  await expect(remediator.getByRole('heading', { level: 2, name: /R-\d{4}-\d{4}/ })).toBeVisible()
  await expect(button(remediator, 'Mark as Paid')).toBeHidden()
  await resize(remediator, { width: 320, height: 640 })
  await expectNoOverflow(remediator)
})
