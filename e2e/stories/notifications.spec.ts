import { apiOf } from '../api.ts'
import { button } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { aJob } from '../story-jobs.ts'

test.use({ productOf: 'the inbox' })

test('news is found behind the bell, leads to its thread and is then read', async ({
  as,
  product,
  accessible,
}) => {
  const { _id: jobId, name } = await aJob(product, 'A job with news', { at: 'ALLOTTED_ADMIN' })
  const administrator = await apiOf(product, product.people.RM_ADM)
  const { id: remID } = await apiOf(product, product.people.RM_REM)
  await administrator.call('updateStatus', { jobId, move: 'true', remID })
  await administrator.call('addRemediatorNote', { jobId, message: 'Mind the tables, please.' })

  const page = await as('RM_REM')
  const bell = (unread: number) =>
    page.getByRole('banner').getByRole('button', { name: `Notifications, ${unread} unread` })
  await page.getByRole('searchbox', { name: 'Search job name' }).fill(name)
  await expect(page.getByRole('rowheader', { name: `Unread: ${name}` })).toBeVisible()
  await bell(2).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const news = panel.getByRole('listitem').filter({ hasText: name })
  await expect(news).toHaveText([/^Unread: New comment/, /^Unread: Assigned to you/])
  await accessible(page, 'the inbox')
  await news.first().getByRole('link').focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/thread=remediator/)
  await expect(page.getByText('Mind the tables, please.')).toBeInViewport()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notifications' }),
  ).toHaveAccessibleName('Notifications')
})

test.describe('by keyboard alone', () => {
  test.use({ onlyKeys: true })

  test('mails are chosen on Account, and switched off by the link of a mail', async ({
    as,
    accessible,
  }) => {
    const page = await as('RM_CLI')
    await page.goto('/control-library')
    const comments = page.getByRole('combobox', { name: /^A comment for the client side/ })
    await expect(comments).toHaveValue('daily')
    await comments.focus()
    await page.keyboard.press('ArrowDown')
    await expect(comments).toHaveValue('off')
    await button(page, 'Save Notifications').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Notifications saved successfully')).toBeVisible()
    await accessible(page, 'the account with its notifications')

    await page.reload()
    await expect(comments).toHaveValue('off')
  })
})
