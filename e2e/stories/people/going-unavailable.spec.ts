import { enterPage } from '../../api.ts'
import { secondRemediator } from '../../demo/demo-people.ts'
import { button } from '../../demo/demo-screens.ts'
import { aJob, choose, expectStatus, openJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'

test('a remediator goes unavailable, hands back two jobs at once, and keeps the third', async ({
  enter,
  visitor,
  product,
  accessible,
}) => {
  const remediator = secondRemediator
  const jobs = [
    await aJob(product, 'Handed back first', { at: 'ASSIGNED_REMEDIATOR', remediator }),
    await aJob(product, 'Handed back second', { at: 'APPROVED_REMEDIATOR', remediator }),
  ]
  const kept = await aJob(product, 'Kept to the end', { at: 'APPROVED_REMEDIATOR', remediator })
  const page = await visitor()
  await enterPage(page, remediator)
  await page.goto('/jobs')
  const toggle = page.getByRole('switch', { name: /^Switch Availability/ })
  await expect(toggle).toBeChecked()
  await choose(page, 'Switch Availability')
  const dialog = page.getByRole('dialog', { name: 'Switch Availability' })
  for (const { name } of jobs) await choose(dialog, name)
  await accessible(page, 'the dialog before going unavailable')
  await button(dialog, 'Go unavailable').click()

  await expect(dialog).toBeHidden()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByText('Un Available')).toBeVisible()
  await expect(page.getByRole('link', { name: kept.name })).toBeVisible()
  for (const { name } of jobs) await expect(page.getByRole('link', { name })).toHaveCount(0)
  await accessible(page, 'the jobs of an unavailable remediator')

  const administrator = await enter('RM_ADM')
  for (const job of jobs) {
    await openJob(administrator, job)
    await expectStatus(administrator, 'allotted admin')
  }
  await button(administrator, 'Assign Remediator').click()
  const assigning = administrator.getByRole('dialog', { name: 'Assign Remediator' })
  await expect(assigning.getByRole('radio', { name: 'Demo Remediator' })).toBeVisible()
  await expect(assigning.getByRole('radio', { name: 'Demo Second Remediator' })).toHaveCount(0)
  await openJob(administrator, kept)
  await expectStatus(administrator, 'approved remediator')

  await choose(page, 'Switch Availability')
  await expect(toggle).toBeChecked()
})
