import { apiOf } from '../../api.ts'
import { button } from '../../demo/demo-screens.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { mailTo } from '../../product/mailbox.ts'
import { storyClock } from '../../product/story-clock.ts'

const clock = storyClock()

// Mails go out a minute after what they tell of.
test.use({ productOf: 'the inbox', settings: clock.settings })

test('news is found behind the bell, leads to its thread and is then read @short', async ({
  as,
  product,
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

  test('mails are chosen on Account, lead to their job and thread, and are switched off by their link', async ({
    enter,
    product,
    accessible,
  }) => {
    const { _id: jobId, name } = await aJob(product, 'A job with mails', {
      at: 'ASSIGNED_REMEDIATOR',
    })
    const page = await enter('RM_ADM')
    await clock.install(page.context())
    await page.goto('/control-library?tab=notifications')
    const comments = page.getByRole('combobox', { name: /^Somebody comments for the remediator/ })
    await expect(comments).toHaveValue('daily')
    await comments.focus()
    await page.keyboard.press('ArrowUp')
    await expect(comments).toHaveValue('at_once')
    await button(page, 'Save Notifications').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Notifications saved successfully')).toBeVisible()
    await accessible(page, 'the account with its notifications')

    const worker = await apiOf(product, product.people.RM_REM)
    await worker.call('addRemediatorNote', { jobId, message: 'The tables are scans.' })
    await clock.pass(page.context(), 2)
    const { email } = product.people.RM_ADM
    const { text } = await mailTo(product.dataDir, email, { containing: 'The tables are scans.' })
    await page.goto(linkIn(text, 'Open the comments'))

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Remediator' })).toBeChecked()
    await expect(page.getByRole('log').getByText('The tables are scans.')).toBeInViewport()

    await page.goto(linkIn(text, 'Stop emails like this one'))
    await button(page, 'Stop Emails').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You will no longer get an email when:')).toBeVisible()
    await page.goto('/control-library?tab=notifications')
    await expect(comments).toHaveValue('off')
  })
})

/** What the link below these words of a mail opens. */
function linkIn(mail: string, label: string): string {
  const [, link = ''] = new RegExp(`^${label}:\\n(\\S+)$`, 'm').exec(mail) ?? []
  return link
}
