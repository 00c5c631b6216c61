import { texts } from '@curbcut/contract'
import { button, search } from '../../demo/demo-screens.ts'
import { aJob, openFiles } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'

test('dialogs and tabs open though their part of the program can no longer be fetched', async ({
  as,
  product,
}) => {
  const job = await aJob(product, 'A job without a connection', { at: 'CREATED' })
  const page = await as('RM_CLI')
  const hasLoaded = (part: string) =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
      `/assets/${part}-`,
    )
  for (const part of [
    'AddJobDialog',
    'FileUploadDialog',
    'UploadFilesButton',
    'JobFilesPanel',
    'RowMenuPanel',
    'JobRoute',
    'JobOverview',
    'deferred-job-parts',
  ]) {
    await expect.poll(() => hasLoaded(part)).toBe(true)
  }
  await page.route('**/assets/**', (route) => route.abort())

  await button(page, '+ Create Job').click()
  const dialog = page.getByRole('dialog', { name: 'Create New Job' })
  await expect(dialog.getByRole('textbox', { name: 'Job Name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await search(page, job.name)
  await page.getByRole('link', { name: job.name }).click()
  await openFiles(page)
  await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeVisible()
  await button(page, 'Upload Files').click()
  await expect(page.getByRole('dialog', { name: 'Upload Files' })).toBeVisible()
})

test('parts of the account that cannot be fetched are told once, and one Reload brings them all @short', async ({
  enter,
}) => {
  const page = await enter('RM_CLI')
  const parts = /\/assets\/OwnSections-/
  await page.route(parts, (route) => route.abort())

  await page.goto('/control-library')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText([texts.partNotLoaded])
  await expect(main.getByText('Loading...')).toHaveCount(0)

  await page.unroute(parts)
  await main.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()
})
