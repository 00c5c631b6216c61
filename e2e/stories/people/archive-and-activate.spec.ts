import { button } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import { aJob, expectHistory, expectStatus, openJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ expects: 'lost jobs' })

test('a super user archives a job, which then only administrators read, and takes it out again', async ({
  as,
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'A job for the archive', { at: 'APPROVED_REMEDIATOR' })
  const superUser = await enter('RM_SU')
  const client = await as('RM_CLI')
  await openJob(superUser, job)
  await button(superUser, `Actions for ${job.name}`).click()
  await superUser.getByRole('menuitem', { name: 'Delete' }).click()
  const question = superUser.getByRole('alertdialog', { name: 'Delete Job' })
  await expect(question.getByText('You can activate it again later.')).toBeVisible()
  await expect(button(question, 'Cancel')).toBeFocused()
  await accessible(superUser, 'the question before a job is archived')
  await button(question, `Delete ${job.name}`).click()

  await expectToast(superUser, 'Job Deleted Successfully')
  await expectStatus(superUser, 'Archived')
  await expectHistory(superUser, [/^Job archived/])
  await expect(superUser.getByText('This job is archived: nobody can comment on it.')).toBeVisible()
  await expect(button(superUser, 'Re-Assign Remediator')).toHaveCount(0)
  await accessible(superUser, 'an archived job')
  await client.getByRole('searchbox', { name: 'Search job name' }).fill(job.name)
  await expect(client.getByText('No data found.')).toBeVisible()
  const hidden = await client.request.get(`/api/jobs/${job._id}`)
  expect(hidden.status()).toBe(404)

  await button(superUser, `Actions for ${job.name}`).click()
  await expect(superUser.getByRole('menuitem')).toHaveText(['Set Legal Hold', 'Activate'])
  await superUser.getByRole('menuitem', { name: 'Activate' }).click()
  const dialog = superUser.getByRole('alertdialog', { name: 'Activate Job' })
  await expect(dialog).toBeVisible()
  await accessible(superUser, 'the question before a job is activated')
  await button(dialog, `Activate ${job.name}`).click()

  await expectToast(superUser, 'Job Activated Successfully')
  await expectStatus(superUser, 'approved remediator')
  await expectHistory(superUser, [/^Job activated/, /^Job archived/])
  await openJob(client, job)
  await expectStatus(client, 'approved remediator')
})
