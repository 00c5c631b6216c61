import { dayOf, questionTexts, weekdays } from '@curbcut/contract'
import type { Locator, Page } from '@playwright/test'
import { apiOf, type Api } from '../../api.ts'
import { button, focusedMenu } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { aJob, openJob, type StoryJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { mailTo } from '../../product/mailbox.ts'
import { storyClock } from '../../product/story-clock.ts'
import { keyboard as keys } from '../../sweeps/hands.ts'

const clock = storyClock()

test.use({ productOf: 'questions', settings: clock.settings, onlyKeys: true })

const minuteMs = 60_000

/** Writes a comment, chooses the option beside it, and sends both. */
async function writeWith(page: Page, { comment, option }: { comment: Locator; option: string }) {
  await comment.focus()
  await page.keyboard.type(
    option === questionTexts.ask ? 'Which edition is meant?' : 'I look it up.',
  )
  await page.keyboard.press('Tab')
  const checkbox = page.getByRole('checkbox', { name: option })
  await expect(checkbox).toBeFocused()
  await page.keyboard.press('Space')
  await expect(checkbox).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Send')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(comment).toHaveValue('')
}

const dueOf = async ({ call }: Api, { _id: jobId }: StoryJob) =>
  (await call('getJob', { jobId })).due_at

/** How long the client side was asked, in milliseconds. */
async function waitOf({ call }: Api, { _id: jobId }: StoryJob): Promise<number> {
  const { data } = await call('listHistory', { jobId })
  const timeOf = (kind: string) =>
    Date.parse(data.find((entry) => entry.kind === kind)?.createdAt ?? '')
  return timeOf('question_answered') - timeOf('question_asked')
}

test('the due date waits while the client is asked, and moves by the wait', async ({
  as,
  enter,
  product,
  accessible,
}) => {
  const superUser = await apiOf(product, product.people.RM_SU)
  // People work around the clock, so that the story is the same on every day.
  await superUser.call('setWorkCalendar', {
    from_date: dayOf(new Date().toISOString()),
    zone: 'UTC',
    days: weekdays,
    opens_at: '00:00',
    closes_at: '24:00',
    holidays: '',
  })
  const job = await aJob(product, 'A job with a question', { at: 'APPROVED_REMEDIATOR' })
  const promised = (await dueOf(superUser, job)) ?? ''

  const administrator = await enter('RM_ADM')
  await openJob(administrator, job)
  const question = administrator.getByLabel('Comment to the client side')
  await writeWith(administrator, { comment: question, option: questionTexts.ask })
  const waits = administrator.getByText(/^Waiting for the client since/)
  await expect(waits).toBeVisible()
  await accessible(administrator, 'a job that waits for its client')
  expect(await dueOf(superUser, job)).toBeNull()

  const client = await enter('RM_CLI')
  await clock.install(client.context())
  await client.goto('/jobs')
  const panel = client.getByRole('region', { name: 'Waiting for you' })
  await keys.press(panel.getByRole('link', { name: '1 to answer' }))
  await expect(client).toHaveURL(/waiting=to_answer/)
  // Before that, the row still moves.
  await expect(client.getByRole('rowheader')).toHaveCount(1)
  await keys.press(client.getByRole('link', { name: job.name }))
  const asked = client.getByText(/^Waiting for your answer since/)
  await expect(asked).toBeVisible()
  await expect(client.getByText(questionTexts.stopped)).toBeVisible()
  await accessible(client, 'a job that waits for an answer')

  await clock.pass(client.context(), 2)
  const { email } = product.people.RM_CLI
  await mailTo(product.dataDir, email, { containing: 'Which edition is meant?' })
  const answer = client.getByLabel('Your comment')
  await writeWith(client, { comment: answer, option: questionTexts.stillOpen })
  await expect(client.getByText('Sending…')).toHaveCount(0)
  await expect(asked).toBeVisible()

  await clock.pass(client.context(), 90)
  await answer.focus()
  await client.keyboard.type('The second one.')
  await client.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(client.getByText(/^Due /)).toBeVisible()
  const moved = Date.parse((await dueOf(superUser, job)) ?? '') - Date.parse(promised)
  expect(moved).toBe(await waitOf(superUser, job))
  expect(moved).toBeGreaterThan(92 * minuteMs)

  const remediator = await as('RM_REM')
  await keys.press(remediator.getByRole('banner').getByRole('button', { name: /^Notifications/ }))
  const inbox = remediator.getByRole('dialog', { name: 'Notifications' })
  const news = inbox.getByRole('listitem').filter({ hasText: job.name })
  await expect(news.first()).toContainText('No longer waiting for the client')
  await expect(inbox).not.toContainText('The second one.')
})

test('an administrator goes on without an answer, with a reason that the client does not read', async ({
  as,
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'A job that goes on', { at: 'IN_REVIEW' })
  const administrator = await enter('RM_ADM')
  await openJob(administrator, job)
  const question = administrator.getByLabel('Comment to the client side')
  await writeWith(administrator, { comment: question, option: questionTexts.ask })
  const waits = administrator.getByText(/^Waiting for the client since/)
  await expect(waits).toBeVisible()
  const colleague = await as('RM_SU')
  // A narrower list leaves the column out.
  await colleague.setViewportSize({ width: 1920, height: 900 })
  await colleague.goto('/jobs?tab=in_review')
  await expect(colleague.getByRole('row').filter({ hasText: job.name })).toContainText(
    'Waits for the client',
  )

  await keys.press(button(administrator, `Actions for ${job.name}`))
  await expect(focusedMenu(administrator)).toBeVisible()
  await keys.press(administrator.getByRole('menuitem', { name: 'Go On Without an Answer' }))
  const dialog = administrator.getByRole('dialog', { name: 'Go On Without an Answer' })
  await dialog.getByLabel(/^Reason/).focus()
  await administrator.keyboard.type('Decided by phone')
  await accessible(administrator, 'going on without an answer')
  await keys.press(button(dialog, 'Go On Without an Answer'))

  await expectToast(administrator, questionTexts.ended)
  await expect(waits).toHaveCount(0)
  await expect(administrator.getByText('Decided by phone')).toBeVisible()
  const client = await enter('RM_CLI')
  await openJob(client, job)
  await expect(client.getByText('Work goes on without an answer')).toBeVisible()
  await expect(client.getByText('Decided by phone')).toHaveCount(0)
})
