import type { Page } from '@playwright/test'
import { countKeys, expectClicks } from '../clicks.ts'
import { button } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { keyboard } from '../hands.ts'
import { confirmReview, expectToast } from '../job-path.ts'
import { pretendModel } from '../pretended-model.ts'
import { aJob, expectHistory, expectStatus, openDetails, openJob } from '../story-jobs.ts'

const review = (page: Page) => page.getByRole('region', { name: 'Review' })
const unfold = (page: Page, name: string) =>
  keyboard.press(review(page).locator('summary').filter({ hasText: name }))
const judgements = (page: Page) => page.getByRole('region', { name: 'Judgements', exact: true })

async function openReview(page: Page) {
  await keyboard.press(page.getByRole('tab', { name: 'Details' }))
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
}

/** Turns to the second page of two; what is drawn is recorded. */
async function turnPages(page: Page) {
  const sheet = page.getByRole('region', { name: /^Fixed document, version 1, page/ })
  await expect(judgements(page).getByText('1 of 2 pages shown')).toBeVisible()
  await sheet.focus()
  await page.keyboard.press('PageDown')
  await expect(judgements(page).getByText('2 of 2 pages shown')).toBeVisible()
  await expect(page).toHaveURL(/[?&]page=2$/)
}

test('an administrator judges what only people can, by keyboard, and completes the review @short', async ({
  enter,
  product,
}) => {
  const files = ['First.pdf', 'Second.pdf']
  const job = await aJob(product, 'A job to be judged', { at: 'IN_REVIEW', files, fixedPages: 2 })
  const page = await enter('RM_ADM')
  await pretendModel(page, 2)
  await openJob(page, job)
  await openReview(page)
  await expect(review(page).getByText('0 of 16 judged.')).toBeVisible()
  await unfold(page, 'The same for all documents')
  const all = review(page).getByRole('form', { name: 'The same for all documents' })
  await expect(button(all, 'Set for all 2 documents')).toHaveAccessibleDescription(
    /^2 documents were not shown to you as a whole\./,
  )

  await keyboard.choose(page.getByRole('link', { name: /^Judge beside its pages.*First\.pdf/ }))
  await keyboard.press(button(page, 'Keys'))
  await page.getByRole('radio', { name: 'Off' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await turnPages(page)
  const presses = await countKeys(page)
  for (const key of '11133113') await page.keyboard.press(key)
  await expect(judgements(page).getByText('8 of 8 judged · 2 of 2 pages shown')).toBeVisible()
  expectClicks('eight verdicts on a document with nothing wrong', presses())
  const next = judgements(page).getByRole('link', { name: 'Second.pdf' })
  await keyboard.choose(next)

  await turnPages(page)
  const tables = judgements(page).getByRole('group', { name: 'Tables' })
  await keyboard.press(button(tables, 'Problem'))
  await expect(judgements(page).getByLabel(/^What is wrong/)).toBeFocused()
  await page.keyboard.insertText('The header row is read as data.')
  await keyboard.press(button(page, 'Keep problem'))
  await expect(judgements(page).getByText('Page 2: The header row is read as data.')).toBeVisible()
  await expect(button(tables, 'Problem')).toBeFocused()

  await openJob(page, job)
  await openReview(page)
  await expect(review(page).getByText('9 of 16 judged, 1 problem.')).toBeVisible()
  await unfold(page, 'The same for all documents')
  await all.getByLabel('Forms').selectOption('Does not occur')
  await keyboard.press(button(all, 'Set for all 2 documents'))
  await expectToast(page, 'Judgements saved')
  await expect(review(page).getByText('10 of 16 judged, 1 problem.')).toBeVisible()
  await keyboard.press(button(page, 'Complete Review'))
  const left = page.getByRole('alertdialog').getByText(/^6 of 16 not judged · 1 problem/)
  await expect(left).toBeVisible()
  await keyboard.press(confirmReview(page))
  await expectStatus(page, 'completed')
  await openDetails(page)
  await expectHistory(page, [
    /^Status changed: in review to completed/,
    /^Documents judged ?Does not occur: Forms · The same for all documents/,
    /^Documents judged ?Second\.pdf ?Problem: Tables · Page 2.*: The header row is read as data\./,
    /^Documents judged ?First\.pdf/,
  ])
})
