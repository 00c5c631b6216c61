import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button } from '../../demo/demo-screens.ts'
import { expectToast, rowOf } from '../../demo/job-path.ts'
import { aJob, carry, openJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { whenChecked } from '../../live-pages.ts'
import { mailTo } from '../../product/mailbox.ts'
import { storyClock } from '../../product/story-clock.ts'
import { keyboard as keys } from '../../sweeps/hands.ts'

const clock = storyClock()

// Working days pass for everybody of this product. It checks, because a document's parts come with its check.
test.use({
  productOf: 'days to sign off',
  settings: { ...clock.settings, CHECK_WORKERS: '1' },
  onlyKeys: true,
})

const signOffOn = (page: Page) => page.getByRole('region', { name: 'Sign-off' })

const documentsOn = (page: Page) => page.getByRole('region', { name: 'Documents' })

const disputeDialog = (page: Page) => page.getByRole('dialog', { name: 'Dispute a Delivery' })

/** Says on the page of the job what is wrong with the file. */
async function dispute(page: Page, file: string, reason: string) {
  await keys.press(button(documentsOn(page), `Dispute ${file}`))
  await keys.write(disputeDialog(page).getByLabel('Place'), 'Page 1, first table')
  await sendDispute(page, reason)
}

async function sendDispute(page: Page, reason: string) {
  const dialog = disputeDialog(page)
  await keys.write(dialog.getByLabel(/^What is wrong/), reason)
  await keys.press(button(dialog, 'Send Dispute'))
  await expectToast(page, 'Dispute sent successfully')
  await expect(dialog).toBeHidden()
}

/** Opens the delivered document, and there its first tag. */
async function openFirstPart(page: Page, file: string) {
  await keys.choose(page.getByRole('tab', { name: /^Files \d/ }))
  await expect(rowOf(page, file).getByText(/^Waits until \d/)).toBeVisible()
  await keys.choose(rowOf(page, file).getByRole('link', { name: 'Tags and pages' }))
  const row = page.getByRole('treegrid', { name: 'Tags' }).getByRole('row').first()
  await expect(row).toBeVisible(whenChecked)
  await keys.press(row)
}

test('a delivery is disputed, kept with an answer, disputed again, re-opened and signed off', async ({
  enter,
  product,
  accessible,
}) => {
  test.slow()
  const job = await aJob(product, 'A delivery in dispute', {
    at: 'COMPLETED',
    files: ['One.pdf', 'Two.pdf'],
  })

  const client = await enter('RM_CLI')
  await client.goto('/jobs')
  await keys.press(
    client
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('link', { name: /to sign off$/ }),
  )
  await expect(client).toHaveURL(/waiting=to_sign_off/)
  await openJob(client, job)
  await expect(
    signOffOn(client).getByText(/^2 files wait for sign-off\. Without an answer/),
  ).toBeVisible()
  await expect(
    client.getByText(/^Next: download the documents, then sign off by \d+ \w+ \d{4}\.$/),
  ).toBeVisible()
  await accessible(client, 'a delivery that waits for sign-off')
  await dispute(client, 'One.pdf', 'The header cells are missing.')
  await expect(
    signOffOn(client).getByText('Nothing counts as accepted before the dispute is answered.'),
  ).toBeVisible()

  const administrator = await enter('RM_ADM')
  await administrator.goto('/jobs')
  await keys.press(
    administrator
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('link', { name: /disputed$/ }),
  )
  await expect(administrator).toHaveURL(/waiting=disputed/)
  await openJob(administrator, job)
  await expect(
    documentsOn(administrator).getByText('Page 1, first table · The header cells are missing.'),
  ).toBeVisible()
  await accessible(administrator, 'a disputed delivery')
  await keys.press(button(administrator, 'Close Job'))
  const closing = administrator.getByRole('alertdialog', { name: 'Close Job' })
  await expect(closing).toBeVisible()
  await keys.press(button(closing, 'Cancel'))
  await expect(administrator.getByText(/^Next: answer the dispute of .+\.$/)).toBeVisible()
  await expect(button(documentsOn(administrator), 'Answer a Dispute: One.pdf')).toBeVisible()
  await keys.press(button(administrator, 'Answer a Dispute'))
  const answering = administrator.getByRole('dialog', { name: 'Answer a Dispute' })
  await keys.write(answering.getByLabel(/^Answer/), 'The first row is no header.')
  await keys.press(button(answering, 'Keep with an Answer'))
  await expectToast(administrator, 'Answer sent successfully')

  // Without a reload.
  await expect(documentsOn(client).getByText('Kept: The first row is no header.')).toBeVisible()
  await openFirstPart(client, 'One.pdf')
  const part = client.getByRole('region', { name: 'Part' })
  await keys.press(button(part, 'Dispute One.pdf'))
  await expect(disputeDialog(client).getByLabel('Place')).toHaveValue('Page 1, Document')
  await accessible(client, 'a dispute that begins at a part')
  await sendDispute(client, 'It is one all the same.')
  await expect(part.getByText('Disputed')).toBeFocused()
  await openJob(client, job)

  await expect(
    documentsOn(administrator).getByText('Page 1, Document · It is one all the same.'),
  ).toBeVisible()
  await keys.press(button(documentsOn(administrator), 'Re-Open This File: One.pdf'))
  const reopening = administrator.getByRole('dialog', { name: 'Re-Open Job' })
  await expect(reopening.getByRole('checkbox', { name: /One\.pdf/ })).toBeChecked()
  await keys.choose(reopening.getByRole('radio', { name: /Demo Remediator/ }))
  await keys.press(button(reopening, 'Re-open'))
  await expectToast(administrator, 'Job re-opened successfully')
  await expect(documentsOn(client).getByText('Re-opened: it is worked on again.')).toBeVisible()

  await carry(
    product,
    { ...job, files: job.files.slice(0, 1) },
    { from: 'ASSIGNED_REMEDIATOR', to: 'COMPLETED' },
  )
  await keys.press(button(signOffOn(client), 'Sign Off All 2 Files'))
  await expectToast(client, 'Delivery signed off successfully')
  await expect(documentsOn(client).getByText(/^Signed off by /)).toHaveCount(2)
  await expect(signOffOn(client).getByRole('heading', { name: 'Sign-off' })).toBeFocused()
  await keys.choose(client.getByRole('tab', { name: /^Files \d/ }))
  for (const file of ['One.pdf', 'Two.pdf']) {
    await expect(rowOf(client, file).getByText('Signed off')).toBeVisible()
  }
  await accessible(client, 'the files of a delivery that is signed off')
})

test('silence counts as accepted once the working days are over', async ({
  enter,
  product,
  accessible,
}) => {
  const name = 'A delivery without an answer'
  const job = await aJob(product, name, { at: 'COMPLETED', files: ['One.pdf'] })
  const { _id: jobId } = job
  const manager = () => apiOf(product, product.people.RM_CAM)
  const [file] = (await (await manager()).call('getSignOff', { jobId })).files
  const lapsesAt = new Date(file?.lapses_at ?? '')

  await clock.passDays(daysTo(workingDaysBefore(lapsesAt, 3)))
  const told = await manager()
  await expect
    .poll(async () => (await told.call('listNotifications', {})).data.map(({ kind }) => kind))
    .toContain('sign_off_ending')
  await clock.passDays(twoMinutes)
  const { email } = product.people.RM_CLI
  await mailTo(product.dataDir, email, { containing: `Please sign off: ${name}` })
  expect((await told.call('getJob', { jobId })).sign_off).toBeNull()

  await clock.passDays(daysTo(lapsesAt) - daysTo(workingDaysBefore(lapsesAt, 3)))
  const later = await manager()
  await expect.poll(async () => (await later.call('getJob', { jobId })).sign_off).toBe('lapsed')
  const client = await enter('RM_CLI')
  await openJob(client, job)
  await expect(documentsOn(client).getByText(/^Accepted without an answer on /)).toBeVisible()
  await expect(button(signOffOn(client), 'Sign Off')).toHaveCount(0)
  await accessible(client, 'a delivery that lapsed')
})

const dayMs = 86_400_000
const twoMinutes = 2 / (24 * 60)

/** From the time of this computer, and a little more. */
const daysTo = (time: Date) => (time.getTime() - Date.now()) / dayMs + twoMinutes

/** From Monday to Friday, as in the working hours with which an installation begins. */
function workingDaysBefore(time: Date, count: number): Date {
  let day = time
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() - dayMs)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day
}
