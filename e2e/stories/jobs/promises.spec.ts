import { addDays, dayOf, dueTexts, formatUtcDate, promiseTexts, texts } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button } from '../../demo/demo-screens.ts'
import { expectToast, submitJob } from '../../demo/job-path.ts'
import { carry, openJob, type StoryJob } from '../../demo/story-jobs.ts'
import { pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import type { Product } from '../../product/product.ts'
import { storyClock } from '../../product/story-clock.ts'
import { keyboard as keys, typeDay } from '../../sweeps/hands.ts'

const clock = storyClock()

test.use({ productOf: 'the due dates', settings: clock.settings, onlyKeys: true })

const today = dayOf(new Date().toISOString())
const [wished, agreed] = [addDays(today, 14), addDays(today, 2)]
/** An hour after the end of work. */
const lateAt = Date.parse(`${agreed}T18:00:00Z`)
const dayMs = 86_400_000

/** Chooses an action behind the three dots of the job's page. */
async function act(page: Page, name: string) {
  await keys.press(page.getByRole('button', { name: /^Actions for/ }))
  await keys.choose(page.getByRole('menuitem', { name }))
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('main').getByText(words)).toBeVisible()

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

async function expectNews(page: Page, words: RegExp) {
  await keys.press(bell(page))
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
}

test('a day is wished for, promised, moved and missed, and everybody reads the same', async ({
  as,
  enter,
  product,
  accessible,
}) => {
  test.slow()
  const name = 'A job for a day'
  const manager = await as('RM_CAM')
  await keys.press(button(manager, '+ Create Job').first())
  const creating = manager.getByRole('dialog', { name: 'Create New Job' })
  await keys.write(creating.getByRole('textbox', { name: /^Job Name/ }), name)
  await typeDay(creating, dueTexts.wishedFor, wished)
  await keys.chooseFiles(button(creating, 'Choose files'), [pdfFile('Day.pdf', 'Day')])
  await accessible(manager, 'the form of a job with a day that is wished for')
  await keys.press(button(creating, 'Create Job'))
  await expectToast(manager, 'Job created successfully')
  const job = await findJob(product, name)
  await openJob(manager, job)
  await says(manager, /^The clock starts when .+ submits this job\.$/)
  await submitJob(manager)
  await says(manager, /^Due .+, in .+\.$/)

  await carry(product, job, { from: 'SUBMITTED', to: 'IN_REVIEW' })
  const administrator = await enter('RM_ADM')
  await openJob(administrator, job)
  await says(administrator, new RegExp(`^Wished for ${formatUtcDate(wished)}, promised `))
  await says(administrator, new RegExp(promiseTexts.hours(24)))
  await accessible(administrator, 'a job that is due')

  const hurrying = await act(administrator, 'Update Priority')
  await keys.choose(hurrying.getByRole('radio', { name: 'Rush' }))
  await keys.press(button(hurrying, 'Save'))
  await expect(hurrying).toBeHidden()
  await says(administrator, new RegExp(`${promiseTexts.hours(8)}.*${promiseTexts.ofRush.RUSH}`))

  const dating = await act(administrator, dueTexts.set)
  await keys.press(button(dating, dueTexts.set))
  await accessible(administrator, 'the due date without a day and a reason')
  await typeDay(dating, promiseTexts.day, agreed)
  await keys.write(
    dating.getByRole('textbox', { name: texts.job.returnReason }),
    'As agreed by phone',
  )
  await keys.press(button(dating, dueTexts.set))
  await expectToast(administrator, promiseTexts.saved)
  await says(administrator, /Demo Administrator: As agreed by phone$/)

  const client = await enter('RM_CLI')
  await openJob(client, job)
  await says(client, /^Due .+, in .+\.$/)
  await expect(client.getByText(/^Wished for .+, promised/)).toHaveCount(0)
  await accessible(client, 'a job that is due, of a client')
  await expectNews(client, /New due date/)
  for (const page of [manager, administrator, client]) await page.context().close()

  await clock.passDays((lateAt - Date.now()) / dayMs)
  for (const role of ['RM_ADM', 'RM_REM'] as const) {
    const { call } = await apiOf(product, product.people[role])
    // The product looks every few seconds for what is late.
    await expect
      .poll(async () => (await call('listNotifications')).data.map(({ kind }) => kind))
      .toContain('late')
    const page = await enter(role)
    // Opened on that evening.
    await page.context().clock.install({ time: lateAt })
    await openJob(page, job)
    // The remediator begins with the files.
    await keys.choose(page.getByRole('tab', { name: 'Details' }))
    await says(page, /^Late by .+: it was due .+\.$/)
    await expectNews(page, new RegExp(`Late.*${name}`, 's'))
  }

  const reviewer = await apiOf(product, product.people.RM_ADM)
  await reviewer.call('updateStatus', { jobId: job._id, move: 'true' })
  const reader = await enter('RM_CLI')
  await openJob(reader, job)
  await says(reader, /^Delivered late\. It was due .+\.$/)
  await accessible(reader, 'a job that was delivered late')
})

async function findJob(product: Product, name: string): Promise<StoryJob> {
  const { call } = await apiOf(product, product.people.RM_ADM)
  const { data } = await call('listJobs', { query: name })
  const jobId = data[0]?._id ?? ''
  const { files } = await call('getJob', { jobId })
  return { _id: jobId, name, files }
}
