import type { Page } from '@playwright/test'
import { button } from '../../demo/demo-screens.ts'
import { expectToast, rowOf } from '../../demo/job-path.ts'
import { aJob, choose, expectStatus, openFiles, openJob } from '../../demo/story-jobs.ts'
import { pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'

test('a delivered job is re-opened for one file at no cost, and shows nothing unfinished', async ({
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'A job to be re-opened', { at: 'COMPLETED' })
  const administrator = await enter('RM_ADM')
  await openJob(administrator, job)
  await button(administrator, 'Re-Open Job').click()
  const dialog = administrator.getByRole('dialog', { name: 'Re-Open Job' })
  await choose(dialog, 'Demo Remediator')
  await button(dialog, 'Re-open').click()
  await expect(dialog.getByText('Choose at least one file to be done again')).toBeVisible()
  await choose(dialog, 'Third.pdf')
  await accessible(administrator, 'the dialog that re-opens a job')
  await button(dialog, 'Re-open').click()
  await expectToast(administrator, 'Job re-opened successfully')
  await expectStatus(administrator, 'assigned remediator')
  await expect(administrator.getByRole('list', { name: 'Timeline' })).toContainText(
    'File re-opened as non-billable',
  )

  const remediator = await enter('RM_REM')
  await openJob(remediator, job)
  await button(remediator, 'Accept Job').click()
  const accepting = remediator.getByRole('dialog', { name: 'Accept Job' })
  await button(accepting, 'Accept Job').click()
  await expectToast(remediator, 'Job accepted successfully')
  await openFiles(remediator)
  const row = rowOf(remediator, 'Third.pdf').first()
  await expect(row.getByText('Non-Billable', { exact: true })).toBeVisible()
  await button(remediator, 'Upload Fixed Document Third.pdf').click()
  const upload = remediator.getByRole('dialog', { name: 'Upload Fixed Document' })
  const [chooser] = await Promise.all([
    remediator.waitForEvent('filechooser'),
    button(upload, 'Choose file').click(),
  ])
  await chooser.setFiles([pdfFile('Better third.pdf', 'Better')])
  await button(upload, 'Upload').click()
  await expectToast(remediator, 'Fixed document uploaded successfully')
  // It would lie over the head of the dialog, whose colours are judged.
  await remediator.getByRole('region', { name: 'Notifications' }).getByRole('button').last().click()
  await expect(row.getByText(/version 2/)).toBeVisible()
  await showVersions(remediator)
  const versions = remediator.getByRole('list', { name: 'Versions of Third.pdf' })
  await expect(versions.getByRole('listitem')).toHaveText([
    /^Version 2: Better third\.pdf/,
    /^Version 1: Fixed Third\.pdf/,
    /^Original: Third\.pdf/,
  ])
  await accessible(remediator, 'the versions of a file')

  // Delivered documents stay visible; unfinished ones do not show.
  const client = await enter('RM_CLI')
  await openJob(client, job)
  await openFiles(client)
  await showVersions(client)
  const delivered = client.getByRole('list', { name: 'Versions of Third.pdf' })
  await expect(delivered.getByRole('listitem')).toHaveText([/^Version 1: /, /^Original: /])
  await expect(delivered).toContainText('Remediation team')
  const [download] = await Promise.all([
    client.waitForEvent('download'),
    button(delivered, 'Download original of Third.pdf').click(),
  ])
  expect(download.suggestedFilename()).toBe('Third.pdf')
})

async function showVersions(page: Page) {
  await rowOf(page, 'Third.pdf').getByRole('link', { name: 'Tags and pages' }).first().click()
  await button(page, 'About this file').click()
}
