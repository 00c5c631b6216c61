import type { Page } from '@playwright/test'
import { button } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { keyboard } from '../hands.ts'
import { confirmReview, expectToast } from '../job-path.ts'
import { aJob, expectHistory, expectStatus, openDetails, openJob } from '../story-jobs.ts'

const review = (page: Page) => page.getByRole('region', { name: 'Review' })
const unfold = (page: Page, name: string) =>
  keyboard.press(review(page).locator('summary').filter({ hasText: name }))

test('an administrator judges what only people can, by keyboard, and completes the review @short', async ({
  enter,
  product,
}) => {
  const files = ['First.pdf', 'Second.pdf']
  const job = await aJob(product, 'A job to be judged', { at: 'IN_REVIEW', files })
  const page = await enter('RM_ADM')
  await openJob(page, job)
  await keyboard.press(page.getByRole('tab', { name: 'Details' }))
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(review(page).getByText('0 of 16 judged.')).toBeVisible()

  await unfold(page, 'The same for all documents')
  const all = review(page).getByRole('form', { name: 'The same for all documents' })
  await all.getByLabel('Forms').selectOption('Does not occur')
  await keyboard.press(button(all, 'Set for all 2 documents'))
  await expectToast(page, 'Judgements saved')
  await expect(review(page).getByText('2 of 16 judged.')).toBeVisible()

  await unfold(page, 'First.pdf')
  const first = review(page).getByRole('region', { name: 'Judgements of First.pdf' })
  const order = first.getByRole('group', { name: 'Reading order' })
  await keyboard.press(button(order, 'Looked at, fine'))
  await expect(review(page).getByText('3 of 16 judged.')).toBeVisible()
  await expect(button(order, 'Looked at, fine')).toHaveAttribute('aria-pressed', 'true')
  await expect(first.getByText(/the same for all documents/)).toHaveCount(1)
  const tables = first.getByRole('group', { name: 'Tables' })
  await keyboard.press(button(tables, 'Problem'))
  await expect(first.getByLabel(/^What is wrong/)).toBeFocused()
  await page.keyboard.insertText('The header row is read as data.')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('3')
  await page.keyboard.press('Enter')
  await expect(first.getByText('Page 3: The header row is read as data.')).toBeVisible()
  await expect(button(tables, 'Problem')).toBeFocused()
  await keyboard.press(button(page, 'Complete Review'))
  const left = page.getByRole('alertdialog').getByText(/^12 of 16 not judged · 1 problem/)
  await expect(left).toBeVisible()
  await keyboard.press(confirmReview(page))
  await expectStatus(page, 'completed')
  await expect(review(page).getByText('Looked at, fine')).toBeVisible()
  await expect(review(page).getByRole('group', { name: 'Tables' })).toHaveCount(0)
  await openDetails(page)
  await expectHistory(page, [
    /^Status changed: in review to completed/,
    /^Documents judged ?First\.pdf ?Problem: Tables · Page 3: The header row is read as data\./,
    /^Documents judged ?First\.pdf ?Looked at, fine: Reading order/,
    /^Documents judged ?Does not occur: Forms · The same for all documents/,
  ])
})
