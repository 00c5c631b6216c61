import { formatUtcDate } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { apiOf, type Api } from '../../api.ts'
import { button, focusedMenu } from '../../demo/demo-screens.ts'
import { expectToast, rowOf } from '../../demo/job-path.ts'
import { aJob, expectHistory, openFiles, openJob, type StoryJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { storyClock } from '../../product/story-clock.ts'

const clock = storyClock()
const organization = 'Demo Organization'

// A year passes for everybody of this product.
test.use({
  productOf: 'a year of documents',
  settings: clock.settings,
  expects: 'removed documents',
})

/** Opens a dialog of a job by its menu, and sends it with this reason. */
async function changeHold(page: Page, job: StoryJob, entry: string) {
  await openJob(page, job)
  await button(page, `Actions for ${job.name}`).click()
  await expect(focusedMenu(page)).toBeVisible()
  await page.getByRole('menuitem', { name: entry }).click()
  const dialog = page.getByRole('dialog', { name: entry })
  await dialog.getByLabel(/^Reason/).fill('A lawsuit')
  await button(dialog, entry).click()
  await expect(dialog).toBeHidden()
}

const pathOf = ({ _id, files: [file] }: StoryJob) => `/api/jobs/${_id}/files/${file?._id}/download`

const endOf = async ({ call }: Api, { _id: jobId }: StoryJob) =>
  (await call('getJob', { jobId })).documents.endOn

test('documents end a year after their job, people are told 30 days before, and a legal hold keeps those of one job until they are told anew', async ({
  enter,
  product,
  accessible,
}) => {
  const due = await aJob(product, 'Due after a year', { at: 'COMPLETED', files: ['Due.pdf'] })
  const onHold = await aJob(product, 'StableArg by a lawsuit', {
    at: 'COMPLETED',
    files: ['StableArg.pdf'],
  })

  const superUser = await enter('RM_SU')
  await superUser.goto('/settings?tab=quotas')
  await button(superUser, `Actions for ${organization}`).click()
  await superUser.getByRole('menuitem', { name: 'Set Retention Time' }).click()
  const dialog = superUser.getByRole('dialog', { name: 'Set Retention Time' })
  await dialog.getByLabel(/^Months after a job is completed/).fill('12')
  await expect(dialog.getByRole('status')).toContainText('The first documents to be removed')
  await accessible(superUser, 'the time for which documents are kept')
  await button(dialog, 'Save').click()
  await expectToast(superUser, 'Retention time saved')
  await changeHold(superUser, onHold, 'Set Legal Hold')
  await expect(superUser.getByText(/^This job is under legal hold/)).toBeVisible()

  await clock.passDays(340)
  const told = await apiOf(product, product.people.RM_CAM)
  await expect.poll(() => endOf(told, due)).not.toBeNull()
  expect(await endOf(told, onHold)).toBeNull()
  const manager = await enter('RM_CAM')
  await manager.goto('/jobs')
  await manager.getByRole('button', { name: /^Notifications/ }).click()
  await expect(manager.getByText('Documents will be removed in 30 days').first()).toBeVisible()
  await openJob(manager, due)
  const day = formatUtcDate((await endOf(told, due)) ?? '')
  await expect(manager.getByText(`will be removed on ${day}`)).toBeVisible()
  expect((await manager.request.get(pathOf(due))).status()).toBe(200)

  await clock.passDays(31)
  const later = await enter('RM_CAM')
  await expect.poll(async () => (await later.request.get(pathOf(due))).status()).toBe(410)
  await openJob(later, due)
  await expect(later.getByText(/^The documents of this job were removed on/)).toBeVisible()
  await expectHistory(later, [/^Documents removed as agreed/])
  await accessible(later, 'a job whose documents were removed')
  await openFiles(later)
  await expect(rowOf(later, 'Due.pdf')).toBeVisible()
  await accessible(later, 'the files of a job whose documents were removed')
  await later.goto(pathOf(due))
  await expect(later.getByText(/The documents of this job were removed, as agreed/)).toBeVisible()
  expect((await later.request.get(pathOf(onHold))).status()).toBe(200)

  const lifting = await enter('RM_SU')
  await changeHold(lifting, onHold, 'Lift Legal Hold')
  await clock.passDays(1)
  // Not removed at once, though they are due: people are told again.
  const toldAgain = await apiOf(product, product.people.RM_CAM)
  await expect.poll(() => endOf(toldAgain, onHold)).not.toBeNull()
  const client = await enter('RM_CLI')
  expect((await client.request.get(pathOf(onHold))).status()).toBe(200)

  await clock.passDays(31)
  const last = await enter('RM_CLI')
  await expect.poll(async () => (await last.request.get(pathOf(onHold))).status()).toBe(410)
})
