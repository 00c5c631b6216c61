import { ghostSessionMinutes } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button, search } from '../../demo/demo-screens.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { storyClock } from '../../product/story-clock.ts'

const clock = storyClock()
const idleHours = 2
const idleMinutes = idleHours * 60

// The clock of this product moves while people work with it, so other stories must not share it.
test.use({
  productOf: 'the end of a session',
  settings: { SESSION_IDLE_HOURS: String(idleHours), ...clock.settings },
})

/** Opens the jobs on a clock that the story moves. */
async function openWithClock(page: Page) {
  await clock.install(page.context())
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const warning = (page: Page, name = 'Are you still there?') =>
  page.getByRole('alertdialog', { name })

test('somebody who is away is warned, stays signed in by one key in all tabs, and learns of the end on waking @short', async ({
  enter,
  accessible,
}) => {
  const page = await enter('RM_CLI')
  const context = page.context()
  await openWithClock(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/control-library')
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await button(page, '+ Create Job').click()
  const name = page.getByRole('textbox', { name: 'Job Name' })
  await name.fill('Half a name')

  await clock.pass(context, idleMinutes - 1.5)

  await expect(warning(page)).toHaveAccessibleDescription(
    /^You will be signed out in (2 minutes|a minute), at .* almost 2 hours\./,
  )
  await expect(warning(otherTab)).toBeVisible()
  await expect(button(warning(page), 'Stay signed in')).toBeFocused()
  await accessible(page, 'the warning before the session ends')
  await page.keyboard.press('Enter')
  // An announcement is there for some seconds.
  await expect(page.getByText('You stay signed in.')).toBeAttached()
  await expect(warning(page)).toHaveCount(0)
  await expect(warning(otherTab)).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Half a name')

  await clock.pass(context, idleMinutes + 1)

  await expect(page.getByText(/^Your session has ended\..* is saved until then/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(otherTab.getByText(/^Your session has ended\./)).toBeVisible()
})

test('a screen that follows what others do keeps nobody signed in who has left it', async ({
  enter,
  product,
}) => {
  const { _id: jobId, name } = await aJob(product, 'Followed by nobody', { at: 'CREATED' })
  const superUser = await apiOf(product, product.people.RM_SU)
  const page = await enter('RM_ADM')
  await openWithClock(page)
  await search(page, name)

  // Others change it again and again, and the screen shows it each time.
  for (const change of ['once', 'twice', 'a third time']) {
    await clock.pass(page.context(), idleMinutes / 4)
    await superUser.call('updateJob', { jobId, job_name: `${name}, renamed ${change}` })
    await expect(page.getByRole('link', { name: `${name}, renamed ${change}` })).toBeVisible()
  }
  await clock.pass(page.context(), idleMinutes / 4 + 1)

  await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a visit is announced, named in the title, warned of before its end, and over then', async ({
  enter,
  accessible,
}) => {
  const page = await enter('RM_SU')
  await openWithClock(page)
  const visit = async () => {
    await page.goto('/users?tab=RM_CLI')
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Access Account' }).click()
    await expect(page).toHaveTitle(/ – Viewing as /)
  }
  await visit()
  await expect(page.getByRole('status').filter({ hasText: /^Viewing as / })).toBeAttached()
  await button(page, 'Return to Your Account').click()
  await expect(page.getByText('You are back in your own account.')).toBeAttached()
  await expect(page).not.toHaveTitle(/Viewing as/)

  await visit()
  await clock.pass(page.context(), ghostSessionMinutes - 1.5)

  const dialog = warning(page, 'This visit ends soon')
  await expect(dialog).toHaveAccessibleDescription(/’s account ends in (2 minutes|a minute), at /)
  await accessible(page, 'the warning before a visit ends')
  await button(dialog, 'Continue until then').press('Enter')
  await expect(dialog).toHaveCount(0)

  await clock.pass(page.context(), 3)

  await expect(page.getByText(/^Your visit to .* has ended\./)).toBeVisible()
  await expect(page).not.toHaveTitle(/Viewing as/)
})
