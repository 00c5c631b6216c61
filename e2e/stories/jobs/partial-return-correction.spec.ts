import { button } from '../../demo/demo-screens.ts'
import { confirmComplete, expectAllMarked, expectToast, rowOf } from '../../demo/job-path.ts'
import {
  aJob,
  choose,
  expectHistory,
  expectStatus,
  openDetails,
  openFiles,
  openJob,
} from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'

test('a job is returned for one file, which is done again, corrected and handed in', async ({
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'A job to be corrected', { at: 'IN_REVIEW' })
  const administrator = await enter('RM_ADM')
  await openJob(administrator, job)
  await button(administrator, 'Return Job').click()
  const returning = administrator.getByRole('dialog', { name: 'Return Job' })
  await choose(returning, 'Second.pdf')
  await returning.getByLabel('Reason').fill('Page 2 has no heading.')
  await accessible(administrator, 'the dialog that returns a job')
  await button(returning, 'Return Job').click()
  await expectStatus(administrator, 'remediation partial')
  await expectHistory(administrator, [
    /^Status changed: in review to remediation partial ?Reason: Page 2 has no heading\./,
    /^File returned to be done again ?Second\.pdf/,
  ])

  const remediator = await enter('RM_REM')
  await openJob(remediator, job)
  await openDetails(remediator)
  await expect(remediator.getByText('Reason: Page 2 has no heading.')).toBeVisible()
  await expect(remediator.getByText(/^Returned by Demo Administrator/)).toBeVisible()
  await openFiles(remediator)
  await expect(remediator.getByText('2 of 3 files')).toBeVisible()
  await expect(rowOf(remediator, 'Second.pdf').getByText('Returned')).toBeVisible()
  await accessible(remediator, 'a returned job with its files')
  await button(rowOf(remediator, 'Second.pdf'), 'Mark Remediated').click()
  const marking = remediator.getByRole('dialog', { name: 'Mark Remediated' })
  await marking.getByLabel(/^Simple Pages/).fill('1')
  await marking.getByLabel(/^Complex Pages/).fill('0')
  await button(marking, 'Mark Remediated').click()
  // The document of this file is older than the return.
  const question = remediator.getByRole('alertdialog', {
    name: 'Mark with the earlier fixed document?',
  })
  await button(question, 'Mark Remediated').click()
  await expectAllMarked(remediator)
  await expect(rowOf(remediator, 'Second.pdf').getByText('Returned')).toHaveCount(0)

  await button(rowOf(remediator, 'Second.pdf'), 'Mark Remediated').click()
  await expect(marking.getByLabel(/^Simple Pages/)).toHaveValue('1')
  await marking.getByLabel(/^Simple Pages/).fill('0')
  await marking.getByLabel(/^Complex Pages/).fill('1')
  await button(marking, 'Mark Remediated').click()
  await button(question, 'Mark Remediated').click()
  await expect(marking).toBeHidden()
  await expect(remediator.getByLabel('Complex Pages of Second.pdf')).toHaveValue('1')
  await openDetails(remediator)
  await expectHistory(remediator, [
    /^File marked as remediated ?Second\.pdf ?0 simple and 1 complex pages/,
    /^File marked as remediated ?Second\.pdf ?1 simple and 0 complex pages/,
  ])
  await button(remediator, 'Complete Job').click()
  await confirmComplete(remediator).click()
  await expectToast(remediator, 'Job handed in for review')
  await expectStatus(remediator, 'in review')
})
