import type { Page } from '@playwright/test'
import { button } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { aJob, expectHistory, openJob, type StoryJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { countPresses, expectPresses } from '../../presses.ts'
import type { Product } from '../../product/product.ts'
import { hands } from '../../sweeps/hands.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen jobs' })
const wholePage = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all jobs on this page' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

/** Searches the list until it holds these jobs alone: before that, the rows still move. */
async function find(page: Page, { words, count }: { words: string; count: number }) {
  await page.getByRole('searchbox', { name: 'Search job name' }).click()
  await page.keyboard.type(words)
  const names = Array.from({ length: count }, () => new RegExp(`^(Unread: )?${words}`))
  await expect(page.getByRole('rowheader')).toHaveText(names)
}

async function submittedJobs(product: Product, words: string, count: number) {
  const jobs: StoryJob[] = []
  for (let made = 1; made <= count; made++) {
    jobs.push(await aJob(product, `${words} ${made}`, { at: 'SUBMITTED', files: ['First.pdf'] }))
  }
  return jobs
}

for (const hand of ['pointer', 'keys'] as const) {
  const { press, choose, write } = hands[hand]
  test.describe(`by ${hand} alone`, () => {
    test.use({ onlyKeys: hand === 'keys' })

    test(`ten submitted jobs are claimed and assigned by ${hand}`, async ({
      as,
      product,
      accessible,
    }) => {
      const words = `Ten at once by ${hand}`
      const [first] = await submittedJobs(product, words, 10)
      const page = await as('RM_ADM')
      const presses = await countPresses(page)

      await write(page.getByRole('searchbox', { name: 'Search job name' }), words)
      await expect(page.getByRole('rowheader')).toHaveText(Array(10).fill(new RegExp(words)))
      await choose(wholePage(page))
      await expect(bar(page).getByText('10 selected')).toBeVisible()
      await press(button(bar(page), 'Assign Remediator'))
      const dialog = page.getByRole('dialog', { name: 'Assign Remediator' })
      await expect(dialog.getByText(/open job/).first()).toBeVisible()
      await accessible(page, 'the dialog that assigns many jobs')
      await choose(dialog.getByRole('radio', { name: /Demo Remediator/ }))
      await press(button(dialog, 'Assign'))

      await expectToast(page, 'Remediator assigned to 10 jobs')
      await expect(bar(page)).toBeHidden()
      await expect(rows(page).getByText('assigned remediator')).toHaveCount(10)
      expectPresses('Administrator: ten jobs claimed and assigned', hand, presses())
      if (first) await openJob(page, first)
      await expectHistory(page, [
        /^Status changed: allotted admin to assigned remediator/,
        /^Status changed: submitted to allotted admin/,
      ])
    })
  })
}

test('what a colleague has taken meanwhile is told by name and reason', async ({
  as,
  enter,
  product,
  accessible,
}) => {
  const jobs = await submittedJobs(product, 'Taken meanwhile', 3)
  const administrator = await as('RM_ADM')
  await find(administrator, { words: 'Taken meanwhile', count: 3 })
  await wholePage(administrator).click()
  const colleague = await enter('RM_SU')
  if (jobs[1]) await openJob(colleague, jobs[1])
  await expectToast(colleague, 'You are assigned to this job')

  await button(bar(administrator), 'Assign to Me').click()

  const outcome = administrator.getByRole('dialog', { name: '1 job was left out' })
  await expect(outcome.getByText('2 jobs were assigned to you.')).toBeVisible()
  await expect(outcome.getByRole('listitem')).toContainText([
    'Taken meanwhile 2Only submitted jobs can be assigned to you. This one is allotted admin.',
  ])
  await accessible(administrator, 'the jobs that were left out')
  await button(outcome, 'Close').last().click()
  await expect(outcome).toBeHidden()
  await expect(wholePage(administrator)).toBeFocused()
})

test('by keyboard alone, at 320 px, jobs are chosen and get a priority', async ({
  as,
  product,
}) => {
  await submittedJobs(product, 'Hurry', 2)
  const administrator = await as('RM_ADM')
  await administrator.setViewportSize({ width: 320, height: 640 })
  await find(administrator, { words: 'Hurry', count: 2 })

  await wholePage(administrator).focus()
  await administrator.keyboard.press('Space')
  await administrator.keyboard.press('Enter')
  await expect(button(bar(administrator), 'Assign to Me')).toBeFocused()
  const wider = await administrator.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
  await button(bar(administrator), 'Update Priority').focus()
  await administrator.keyboard.press('Enter')
  const dialog = administrator.getByRole('dialog', { name: 'Update Priority' })
  await expect(dialog.getByRole('radio', { name: 'Rush' })).toBeFocused()
  await button(dialog, 'Save').focus()
  await administrator.keyboard.press('Enter')

  await expectToast(administrator, 'Priority of 2 jobs updated successfully')
  await expect(rows(administrator).getByText('Rush')).toHaveCount(2)
})
