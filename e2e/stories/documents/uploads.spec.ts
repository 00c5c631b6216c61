import type { Page } from '@playwright/test'
import { bringFiles } from '../../bring-files.ts'
import { search } from '../../demo/demo-screens.ts'
import { aJob, openFiles, openJob } from '../../demo/story-jobs.ts'
import { docxFile, lockedPdf, pdfFile, pngFile, type ChosenFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard } from '../../sweeps/hands.ts'

// Limits that a story reaches in a moment.
test.use({
  productOf: 'uploads',
  settings: { MAX_FILE_BYTES: String(64 * 1024), MAX_FILES_PER_JOB: '8' },
})

const document = (name: string): ChosenFile => pdfFile(name, 'A demo document')
const ofSize = (name: string, bytes: number): ChosenFile => ({
  ...document(name),
  buffer: Buffer.alloc(bytes, 'x'),
})

const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' })
const rowOf = (page: Page, name: string) =>
  chosen(page).getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, files: readonly ChosenFile[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([...files])
}

async function openCreateJob(page: Page, name: string) {
  await page.getByRole('button', { name: '+ Create Job' }).click()
  await page.getByRole('textbox', { name: 'Job Name' }).fill(name)
}

const create = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Create Job' }).click()

test('each file that cannot be uploaded is named, whoever finds it out', async ({
  as,
  accessible,
}) => {
  const page = await as('RM_CLI')
  await openCreateJob(page, 'Story: bad files')
  await expect(page.getByText('At most 64 KB per file, 8 files per job.')).toBeVisible()
  await choose(page, [
    ofSize('setup.exe', 10),
    ofSize('empty.pdf', 0),
    ofSize('large.pdf', 65 * 1024),
  ])
  await expect(rowOf(page, 'setup.exe')).toContainText('This type of file is not accepted.')
  await expect(rowOf(page, 'empty.pdf')).toContainText('File is empty')
  await expect(rowOf(page, 'large.pdf')).toContainText('Larger than 64 KB.')

  await page.getByRole('button', { name: 'Remove large.pdf' }).click()
  await page.getByRole('button', { name: 'Remove empty.pdf' }).click()
  await create(page)
  await expect(page.getByRole('button', { name: 'Remove setup.exe' })).toBeFocused()
  await choose(page, [document('good.pdf'), document('good.pdf')])
  await expect(chosen(page).getByRole('listitem').nth(2)).toContainText('same name as above')
  await expect(page.getByText('The job is created without it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Job with 2 files' })).toBeVisible()
  await accessible(page, 'a file that cannot be uploaded')
  await page.getByRole('button', { name: 'Remove setup.exe' }).click()

  // Only the content betrays this file: the server refuses it and names it.
  await choose(page, [{ ...pngFile('picture.png', [11, 79, 138]), name: 'no-pdf.pdf' }])
  await create(page)
  await page.getByRole('button', { name: 'Reopen form' }).first().click()
  await expect(rowOf(page, 'no-pdf.pdf')).toContainText(
    '“no-pdf.pdf” is not an accepted type of file',
  )
  await page.getByRole('button', { name: 'Remove no-pdf.pdf' }).click()
  await create(page)
  await expect(page.getByText('Job created successfully')).toBeVisible()
})

test('a locked document is named before it is sent, and replaced', async ({ as, accessible }) => {
  const page = await as('RM_CLI')
  await openCreateJob(page, 'Story: a locked document')
  const cutOff = docxFile('cut-off.docx', 'A letter')
  cutOff.buffer = cutOff.buffer.subarray(0, -40)
  await choose(page, [document('open.pdf'), lockedPdf('locked.pdf'), cutOff])
  await expect(rowOf(page, 'locked.pdf')).toContainText('The file is locked with a password.')
  await expect(rowOf(page, 'cut-off.docx')).toContainText('The file cannot be read.')
  await expect(rowOf(page, 'open.pdf')).not.toContainText('The file')
  // One message about both, or one about each if the second is judged later.
  await expect(
    page.getByRole('status').getByText(/^2 files have a warning|^cut-off.docx: The file cannot/),
  ).not.toHaveCount(0)
  await accessible(page, 'a locked document that was chosen')

  await page.getByRole('button', { name: 'Remove cut-off.docx' }).click()
  await page.getByRole('button', { name: 'Remove locked.pdf' }).click()
  await choose(page, [document('locked.pdf')])
  await create(page)
  await expect(page.getByText('Job created successfully')).toBeVisible()
})

test('files come by picker, dropped and pasted, and no more than the job can hold @short', async ({
  as,
}) => {
  const page = await as('RM_CLI')
  await openCreateJob(page, 'Story: three ways')
  await choose(page, [document('picked.pdf')])
  await bringFiles(page, 'drop', [document('dropped.pdf')])
  await bringFiles(page, 'paste', [document('pasted.pdf')])
  await expect(chosen(page).getByRole('listitem')).toHaveCount(3)

  await choose(
    page,
    Array.from({ length: 6 }, (_, index) => document(`more-${index + 1}.pdf`)),
  )
  await expect(rowOf(page, 'more-6.pdf')).toContainText('More files than the job can hold.')
  await page.getByRole('button', { name: 'Remove dropped.pdf' }).click()
  await expect(rowOf(page, 'more-6.pdf')).toContainText('Waiting')
})

test('a job whose answer is lost is created once, however often it is sent @short', async ({
  as,
}) => {
  const page = await as('RM_CLI')
  await openCreateJob(page, 'Story: once')
  await choose(page, [document('once.pdf')])
  await page.route('**/api/jobs', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await create(page)
  await expect(page.getByText('Could not reach the server.').first()).toBeVisible()
  await page.unroute('**/api/jobs')

  await page.getByRole('button', { name: 'Reopen form' }).first().click()
  await expect(rowOf(page, 'once.pdf')).toBeVisible()
  await create(page)

  await expect(page.getByText('Job created successfully')).toBeVisible()
  // New jobs stand at the end of the list.
  await search(page, 'Story: once')
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Story: once' })).toHaveCount(1)
})

test('of three files one fails and one is cancelled, leaving is asked about, both are tried again', async ({
  as,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'Story: three files', { at: 'CREATED' })
  const page = await as('RM_CLI')
  await search(page, job.name)
  await page.getByRole('link', { name: job.name }).click()
  await openFiles(page)
  await page.getByRole('button', { name: 'Upload Files' }).click()
  await choose(page, ['one.pdf', 'two.pdf', 'three.pdf'].map(document))
  // Two are sent at once, and either may arrive first.
  await page.route('**/add-files', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('one.pdf')) await route.continue()
    // The third stays on its way until somebody answers.
    else if (body.includes('two.pdf')) await route.abort('failed')
  })
  await page.getByRole('button', { name: 'Upload 3 files' }).click()
  await expect(rowOf(page, 'one.pdf')).toContainText('Uploaded')
  await expect(rowOf(page, 'two.pdf')).toContainText('Failed: Could not reach the server.')
  await expect(page.getByText('1 of 3 uploaded')).toBeVisible()
  await accessible(page, 'an upload on its way')

  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Stop the upload?' })
  await question.getByRole('button', { name: 'Keep uploading' }).click()
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload()).catch(() => undefined)
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()

  await page.getByRole('button', { name: 'Cancel three.pdf' }).click()
  await expect(rowOf(page, 'three.pdf')).toContainText('Cancelled')
  await page.unroute('**/add-files')
  await page.getByRole('button', { name: 'Retry two.pdf' }).click()
  await expect(rowOf(page, 'two.pdf')).toContainText('Uploaded')
  await page.getByRole('button', { name: 'Retry 1 file' }).click()

  await expect(page.getByText('Files uploaded successfully')).toBeVisible()
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) {
    await expect(page.getByRole('link', { name: `${name} (opens in new tab)` })).toHaveCount(1)
  }
})

test('files are added by keyboard alone', async ({ enter, product }) => {
  const job = await aJob(product, 'Story: by keyboard', { at: 'CREATED' })
  const page = await enter('RM_CAM')
  await openJob(page, job)
  await keyboard.choose(page.getByRole('tab', { name: /^Files/ }))
  await keyboard.press(page.getByRole('button', { name: 'Upload Files' }))
  const choice = page.getByRole('button', { name: 'Choose files' })
  await expect(choice).toBeFocused()
  await keyboard.chooseFiles(choice, ['first.pdf', 'second.pdf'].map(document))
  await keyboard.press(page.getByRole('button', { name: 'Remove first.pdf' }))
  await expect(page.getByRole('button', { name: 'Remove second.pdf' })).toBeFocused()
  await keyboard.press(page.getByRole('button', { name: 'Upload 1 file' }))

  await expect(page.getByText('Files uploaded successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: /^second.pdf/ })).toBeVisible()
})
