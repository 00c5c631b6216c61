import type { Page } from '@playwright/test'
import { enterPage } from '../../api.ts'
import { samplePerson } from '../../demo/demo-people.ts'
import { button, title } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ expects: 'another organization' })

/** Manages two organizations. */
const person = samplePerson('manager1')
const rowsOfAPage = 10

const switcher = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Organization: / })
const jobNameOf = (page: Page) => page.getByRole('dialog').getByLabel('Job Name *')
const create = (page: Page) => button(page.getByRole('dialog'), 'Create Job')

async function openJobs(page: Page): Promise<string> {
  await enterPage(page, person)
  await page.goto('/jobs')
  await expect(title(page, 'Jobs')).toBeVisible()
  return ((await switcher(page).textContent()) ?? '').replace('Organization: ', '')
}

async function writeForm(page: Page, name: string) {
  await button(page, '+ Create Job').first().click()
  await jobNameOf(page).fill(name)
}

/** Goes on to the other organization in a second tab of the same browser; returns its name. */
async function switchInAnotherTab(page: Page): Promise<string> {
  const tab = await page.context().newPage()
  await tab.goto('/jobs')
  await switcher(tab).click()
  const panel = tab.getByRole('dialog', { name: 'Switch organization' })
  const other = panel.locator('button:not([aria-current=true])').first()
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(switcher(tab)).toHaveText(`Organization: ${name}`)
  await page.bringToFront()
  return name
}

test('a form stays when another tab switches the organization, and goes on by keys once the tab is back', async ({
  visitor,
  accessible,
}) => {
  const page = await visitor()
  const own = await openJobs(page)
  await writeForm(page, 'Written before the switch')
  const elsewhere = await switchInAnotherTab(page)

  await create(page).press('Enter')

  const question = page.getByRole('alertdialog', {
    name: `You switched to ${elsewhere} in another tab`,
  })
  await expect(question.getByText(`What you entered here belongs to ${own}.`)).toBeVisible()
  await accessible(page, 'a form whose organization was switched in another tab')
  await expect(button(question, `Back to ${own}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(jobNameOf(page)).toHaveValue('Written before the switch')
  await create(page).press('Enter')

  await expectToast(page, 'Job created successfully')
  await expect(switcher(page)).toHaveText(`Organization: ${own}`)
  await expect(page.getByRole('link', { name: 'Written before the switch' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(rowsOfAPage)
})
