import { enterPage } from '../../api.ts'
import { secondRemediator } from '../../demo/demo-people.ts'
import { button } from '../../demo/demo-screens.ts'
import { expectToast } from '../../demo/job-path.ts'
import {
  aJob,
  choose,
  detail,
  expectHistory,
  expectStatus,
  openJob,
} from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ expects: 'lost jobs' })

test('a declined job goes back to its administrator, then to another remediator, and from them back to the first', async ({
  enter,
  visitor,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'A job nobody keeps', { at: 'ASSIGNED_REMEDIATOR' })
  const remediator = await enter('RM_REM')
  await openJob(remediator, job)
  await button(remediator, 'Decline Job').click()
  const question = remediator.getByRole('dialog', { name: 'Decline Job' })
  await question.getByLabel('Reason').fill('No time')
  await button(question, 'Decline Job').click()
  await expect(remediator.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect(remediator.getByRole('link', { name: job.name })).toHaveCount(0)
  await expect(remediator.getByText('Success:')).toHaveCount(0)

  const administrator = await enter('RM_ADM')
  await openJob(administrator, job)
  await expectStatus(administrator, 'allotted admin')
  await expect(detail(administrator, 'Assigned To')).toHaveText('Demo Administrator')
  await expectHistory(administrator, [
    /^Status changed: assigned remediator to allotted adminReason: No timeDemo Remediator/,
  ])
  await button(administrator, 'Assign Remediator').click()
  const assigning = administrator.getByRole('dialog', { name: 'Assign Remediator' })
  await choose(assigning, 'Demo Second Remediator')
  await button(assigning, 'Assign').click()
  await expectToast(administrator, 'Remediator assigned successfully')
  await expect(detail(administrator, 'Assigned To')).toHaveText('Demo Second Remediator')

  const second = await visitor()
  await enterPage(second, secondRemediator)
  await openJob(second, job)
  await expectStatus(second, 'assigned remediator')

  await button(administrator, 'Re-Assign Remediator').click()
  const changing = administrator.getByRole('dialog', { name: 'Re-Assign Remediator' })
  await expect(changing.getByRole('radio')).not.toHaveCount(0)
  await expect(changing.getByRole('radio', { name: 'Demo Second Remediator' })).toHaveCount(0)
  await accessible(administrator, 'the dialog that gives a job to another remediator')
  await choose(changing, 'Demo Remediator')
  await button(changing, 'Re-assign').click()
  await expect(changing).toBeHidden()
  await expect(detail(administrator, 'Assigned To')).toHaveText('Demo Remediator')
  await expectStatus(administrator, 'assigned remediator')

  const gone = await second.request.get(`/api/jobs/${job._id}`)
  expect(gone.status()).toBe(404)
  await openJob(remediator, job)
  await expect(button(remediator, 'Accept Job')).toBeVisible()
})
