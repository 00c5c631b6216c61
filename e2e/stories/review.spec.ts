import type { Page } from '@playwright/test'
import { button } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { keyboard } from '../hands.ts'
import { expectToast } from '../job-path.ts'
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
  const first = review(page).getByRole('form', { name: 'Judgements of First.pdf' })
  const order = first.getByRole('radiogroup', { name: 'Reading order' })
  await keyboard.choose(order.getByRole('radio', { name: 'Not judged' }))
  await page.keyboard.press('ArrowRight')
  await expect(order.getByRole('radio', { name: 'Looked at, fine' })).toBeChecked()
  await keyboard.press(button(first, 'Save judgements'))
  await expect(review(page).getByText('3 of 16 judged.')).toBeVisible()
  await expect(first.getByText(/the same for all documents/)).toHaveCount(1)
  await keyboard.press(button(page, 'Complete Review'))
  await expectStatus(page, 'completed')
  await expect(review(page).getByText('Looked at, fine')).toBeVisible()
  await expect(review(page).getByRole('radio')).toHaveCount(0)
  await openDetails(page)
  await expectHistory(page, [
    /^Status changed: in review to completed/,
    /^Documents judged ?First\.pdf ?Looked at, fine: Reading order/,
    /^Documents judged ?Does not occur: Forms · The same for all documents/,
  ])
})
