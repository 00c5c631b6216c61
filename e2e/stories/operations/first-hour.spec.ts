import type { Locator, Page } from '@playwright/test'
import { enterPage } from '../../api.ts'
import { button, title } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test as base } from '../../fixtures.ts'
import { mailTo } from '../../product/mailbox.ts'
import { backUp, startNewProduct, type NewProduct } from '../../product/product.ts'
import { slowdown } from '../../product/slow-pages.ts'
import { keyboard as keys } from '../../sweeps/hands.ts'

const test = base.extend<object, { newProduct: NewProduct }>({
  newProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs here
    async ({}, use) => {
      const product = await startNewProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 * slowdown },
  ],
  baseURL: ({ newProduct }, use) => use(newProduct.address),
})
test.use({ onlyKeys: true })

/** The running processes tell of themselves every 15 seconds, and a backup is seen then. */
const untilSeen = { timeout: 40_000 }

const line = (page: Page) => page.getByRole('region', { name: 'First hour' })
const progress = (page: Page, done: number) => page.getByText(`${done} of 7 done`, { exact: true })
const next = (page: Page) => page.locator('[aria-current=step]')

async function invite(dialog: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await keys.write(dialog.getByLabel(new RegExp(`^${label}`)).first(), text)
  }
  await keys.press(button(dialog, 'Send invite'))
}

test('a super user goes through the first hour of a new product by keys alone', async ({
  visitor,
  newProduct,
  accessible,
}) => {
  test.slow()
  const { superUser, dataDir } = newProduct
  const page = await visitor()
  await enterPage(page, superUser)
  await page.goto('/users')
  await expect(line(page)).toContainText('0 of 7 done')
  await expect(line(page)).toContainText('Next: Your name')

  await keys.press(line(page).getByRole('link', { name: 'Continue' }))
  await expect(title(page, 'First hour')).toBeFocused()
  await expect(progress(page, 0)).toBeVisible()
  await accessible(page, 'First hour of a new product')

  // What is left comes back after the others.
  await keys.press(button(page, 'Skip for now'))
  await expect(next(page)).toContainText('Mail')
  await expect(button(page, 'Send Test Mail')).toBeFocused()
  await expect(page.getByText(/^No mail server: mails stand in DATA_DIR\/mail/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Test mail on its way')
  await mailTo(dataDir, superUser.email, { containing: 'Test mail of Curbcut' })
  await expect(progress(page, 1)).toBeVisible()
  await expect(next(page)).toContainText('Client Account Manager')

  await keys.press(button(page, 'Invite Client Account Manager'))
  await invite(page.getByRole('dialog', { name: 'Invite Client Account Manager' }), {
    Email: 'manager@example.com',
    'First Name': 'Mary',
    'Last Name': 'Manager',
    'Phone Number': '555 0100',
  })
  await expect(progress(page, 2)).toBeVisible()
  await expect(next(page)).toContainText('Mary Manager is chosen as its account manager.')
  await expect(button(page, 'Add Organization')).toBeFocused()

  await keys.press(button(page, 'Add Organization'))
  const organization = page.getByRole('dialog', { name: 'Invite Organization' })
  await expect(organization.getByRole('radio', { name: /Mary Manager/ })).toBeChecked()
  await keys.choose(organization.getByRole('checkbox', { name: 'Use CAM contact for billing' }))
  await invite(organization, {
    'Organization Name': 'First Library',
    Email: 'library@example.com',
    'Phone Number': '555 0101',
    'Street Address': '1 First Street',
    City: 'Firsttown',
    State: 'FT',
    'Zip Code': '00000',
  })
  await expect(progress(page, 3)).toBeVisible()

  await keys.press(button(page, 'Invite Remediator'))
  const remediator = page.getByRole('dialog', { name: 'Invite Remediator' })
  await keys.choose(remediator.getByRole('checkbox', { name: /terms and conditions/ }))
  await invite(remediator, {
    Email: 'remediator@example.com',
    'First Name': 'Rem',
    'Last Name': 'Ediator',
  })
  await expect(progress(page, 4)).toBeVisible()

  await expect(next(page)).toContainText('$1.00 a simple page and $2.00 a complex page from today.')
  await keys.press(button(page, 'Use These Rates'))
  await expectToast(page, 'Rates confirmed')
  await expect(progress(page, 5)).toBeVisible()

  await expect(next(page)).toContainText('npm run backup -- FOLDER')
  await backUp(newProduct)
  await expect(progress(page, 6)).toBeVisible(untilSeen)

  await expect(next(page)).toContainText('Other people see you as Super User.')
  await keys.press(page.getByRole('link', { name: 'Enter Your Name' }))
  await expect(title(page, 'Account')).toBeFocused()
  await expect(line(page)).toContainText('6 of 7 done')
  await keys.write(page.getByLabel(/^First Name/), 'Ada')
  await keys.write(page.getByLabel(/^Last Name/), 'Example')
  await keys.press(button(page, 'Update Account'))
  await expect(line(page)).toBeHidden()

  await page.goto('/first-hour')
  await expect(page.getByText(/^All steps are done\./)).toBeVisible()
  await keys.press(page.getByRole('link', { name: 'Jobs' }).last())
  await expect(title(page, 'Jobs')).toBeFocused()
  await expect(line(page)).toBeHidden()
})

base('a product at work has no first hour', async ({ enter }) => {
  const page = await enter('RM_SU')
  const told = page.waitForResponse(/\/api\/first-hour$/)
  await page.goto('/jobs')
  await (await told).finished()
  await expect(title(page, 'Jobs')).toBeVisible()
  await expect(line(page)).toBeHidden()
})
