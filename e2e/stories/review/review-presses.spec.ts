import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button, title } from '../../demo/demo-screens.ts'
import { aJob, expectStatus, type StoryJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { whenChecked } from '../../live-pages.ts'
import { countPresses, expectPresses } from '../../presses.ts'
import type { Product } from '../../product/product.ts'

test.use({ productOf: 'checks of documents', settings: { CHECK_WORKERS: '1' } })

const files = ['Agenda.pdf', 'Minutes.pdf', 'Plan.pdf']
const wrong = 'The first heading is read as plain text.'

const work = 'Reviewer: three documents judged, one returned'

const judgements = (page: Page) => page.getByRole('region', { name: 'Judgements', exact: true })

const rest = (page: Page) => button(judgements(page), 'The rest: looked at, fine')

/** A job of three one-page documents whose checks have ended. */
async function aReview(product: Product, name: string): Promise<StoryJob> {
  const job = await aJob(product, name, { at: 'IN_REVIEW', files, fixedPages: 1 })
  const { call } = await apiOf(product, product.people.RM_ADM)
  const beingChecked = async () => (await call('getReviewLeft', { jobId: job._id })).beingChecked
  await expect.poll(beingChecked, whenChecked).toBe(0)
  return job
}

/** The page of the document stood on the screen for a second. */
async function isShown(page: Page, name: string) {
  await expect(title(page, name)).toBeVisible()
  await expect(judgements(page).getByText('1 of 1 page shown')).toBeVisible()
}

const toReview = (page: Page) => page.getByRole('link', { name: /to review$/ })

/** What is recorded: the rest as answered together, and the returned problem. */
async function expectReturned(page: Page, product: Product, { _id: jobId }: StoryJob) {
  await expectStatus(page, 'remediation partial')
  const { call } = await apiOf(product, product.people.RM_ADM)
  const judged = (await call('listJudgments', { jobId })).data.flatMap(({ judgments }) => judgments)
  expect(judged.filter(({ with_rest: isWithRest }) => isWithRest)).toHaveLength(23)
  const [problem, ...others] = await call('listProblems', { jobId })
  expect([problem?.sentence, problem?.isReturned, others]).toEqual([wrong, true, []])
}

test('three documents are reviewed and returned with few presses of the pointer', async ({
  as,
  product,
}) => {
  test.slow()
  const job = await aReview(product, 'Reviewed by pointer')
  const page = await as('RM_ADM')
  await expect(toReview(page)).toBeVisible()
  const presses = await countPresses(page)

  // The oldest come first.
  await toReview(page).click()
  await button(page, 'Next').click()
  await page.getByRole('link', { name: job.name }).click()
  await button(page, 'Review documents').click()
  for (const name of files.slice(0, 2)) {
    await isShown(page, name)
    await rest(page).click()
    await judgements(page)
      .getByRole('link', { name: /\.pdf$/ })
      .click()
  }
  await isShown(page, files[2] ?? '')
  const headings = judgements(page).getByRole('radiogroup', { name: 'Headings' })
  await headings.getByText('Problem', { exact: true }).click()
  await page.keyboard.insertText(wrong)
  await button(page, 'Save problem').click()
  await expect(judgements(page).getByText(wrong)).toBeVisible()
  await rest(page).click()
  await button(judgements(page), 'Return Job').click()
  const dialog = page.getByRole('dialog', { name: 'Return Job' })
  await expect(dialog.getByRole('checkbox', { name: wrong })).toBeChecked()
  await button(dialog, 'Return Job').click()
  await expect(dialog).toHaveCount(0)

  expectPresses(work, 'pointer', presses())
  await page.goto(`/jobs/${job._id}`)
  await expectReturned(page, product, job)
})

test.describe('by keys alone', () => {
  test.use({ onlyKeys: true })

  test('three documents are reviewed and returned with few keys', async ({ as, product }) => {
    test.slow()
    const job = await aReview(product, 'Reviewed by keys')
    const page = await as('RM_ADM')
    await turnLettersOn(page, job)
    await page.goto('/jobs')
    await expect(toReview(page)).toBeVisible()
    const presses = await countPresses(page)
    const { keyboard } = page

    await keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await keyboard.insertText(job.name)
    await expect(page.getByRole('option', { name: job.name }).first()).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeFocused()
    await keyboard.press('Tab')
    await expect(button(page, 'Review documents')).toBeFocused()
    await keyboard.press('Enter')
    for (const name of files.slice(0, 2)) {
      await isShown(page, name)
      await keyboard.press('r')
      await expect(judgements(page).getByRole('link', { name: /\.pdf$/ })).toBeFocused()
      await keyboard.press('Enter')
    }
    await isShown(page, files[2] ?? '')
    await keyboard.press('2')
    await expect(judgements(page).getByLabel(/^What is wrong/)).toBeFocused()
    await keyboard.insertText(wrong)
    await keyboard.press('ControlOrMeta+Enter')
    await expect(judgements(page).getByText(wrong)).toBeVisible()
    await expect(
      judgements(page).getByRole('radio', { name: 'Problem', checked: true }),
    ).toBeFocused()
    await keyboard.press('r')
    await expect(button(judgements(page), 'Return Job')).toBeFocused()
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Return Job' })
    await expect(dialog.getByRole('checkbox', { name: wrong })).toBeFocused()
    await keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)

    expectPresses(work, 'keys', presses())
    await page.goto(`/jobs/${job._id}`)
    await expectReturned(page, product, job)
  })
})

/** Single letters are a choice of the person, made once. */
async function turnLettersOn(page: Page, { _id, files: [first] }: StoryJob) {
  await page.goto(`/jobs/${_id}/review/${first?._id}`)
  await button(page, 'Keys').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Off' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
}
