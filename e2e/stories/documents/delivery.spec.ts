import type { Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button } from '../../demo/demo-screens.ts'
import { expectAllMarked, expectToast, rowOf } from '../../demo/job-path.ts'
import {
  aJob,
  expectHistory,
  expectStatus,
  openDetails,
  openFiles,
  openJob,
} from '../../demo/story-jobs.ts'
import { fixedPdf, lockedPdf, pdfFile } from '../../files.ts'
import { expect, test } from '../../fixtures.ts'
import { whenChecked } from '../../live-pages.ts'
import { countPresses, expectPresses } from '../../presses.ts'
import { keyboard as keys } from '../../sweeps/hands.ts'

test.use({ productOf: 'checks of documents', settings: { CHECK_WORKERS: '1' } })

test('barriers are seen before and gone after; what is left of them is delivered with a reason @short', async ({
  enter,
  product,
  accessible,
}) => {
  const files = ['First.pdf', 'Second.pdf']
  const job = await aJob(product, 'Two files to deliver', { at: 'APPROVED_REMEDIATOR', files })
  const page = await enter('RM_REM')
  await openJob(page, job)
  await openFiles(page)
  for (const name of files) {
    await expect(rowOf(page, name).getByText(/^\d+ barriers( in \d+ places)?$/)).toBeVisible(
      whenChecked,
    )
  }

  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await chooser).setFiles([fixedPdf('First-fixed.pdf'), pdfFile('Second-fixed.pdf', 'Left')])
  await expect(rowOf(page, 'First.pdf').getByText(/^\d+ → 0 barriers, version 1$/)).toBeVisible(
    whenChecked,
  )
  const second = rowOf(page, 'Second.pdf')
  await expect(second.getByText(/^\d+ → [1-9]\d* barriers?, version 1$/)).toBeVisible(whenChecked)

  // Its counted pages are filled in.
  await page.getByLabel('Simple Pages of First.pdf').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Simple Pages of Second.pdf')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The fixed document still has \d+ barriers\.$/)).toBeVisible()
  await accessible(page, 'the questions before a file with barriers is marked')
  await expect(page.getByLabel(/^Reason/)).toBeFocused()
  await page.keyboard.type('The form follows in spring.')
  await page.keyboard.press('Enter')
  await expectAllMarked(page)

  await openDetails(page)
  await expectHistory(page, [
    /^File marked as remediated ?Second\.pdf.*Delivered anyway: The form follows in spring\./,
    /^File marked as remediated ?First\.pdf ?1 simple and 0 complex pages/,
  ])
})

test('a client reads of a mixed delivery what it came to, how each document stands, and why', async ({
  enter,
  product,
  accessible,
}) => {
  const names = Array.from({ length: 10 }, (_, index) => `Chapter ${index + 1}.pdf`)
  const [left, also, unfixed] = ['Chapter 3.pdf', 'Chapter 6.pdf', 'Chapter 8.pdf']
  const job = await aJob(product, 'A mixed delivery', { at: 'APPROVED_REMEDIATOR', files: names })
  const jobId = job._id
  const reasons = new Map([
    [left, 'Its tables follow in spring.'],
    [also, 'Its forms follow in spring.'],
    [unfixed, 'Nobody has its password.'],
  ])
  const worker = await apiOf(product, product.people.RM_REM)
  for (const { _id: fileId, file_name: name } of job.files) {
    const reason = reasons.get(name)
    const marked = { jobId, fileId, simple_pages: '1', complex_pages: '0' }
    const fixed = reason ? pdfFile(`Fixed ${name}`, name) : fixedPdf(`Fixed ${name}`)
    const documents = name === unfixed ? [] : [fixed]
    await worker.call('remediateFile', { ...marked, ...(reason && { reason }) }, documents)
  }
  await worker.call('updateStatus', { jobId, move: 'true' })
  const { call } = await apiOf(product, product.people.RM_ADM)
  await call('updateStatus', { jobId, move: 'true' })
  const found = async () => {
    const { files } = await call('getJob', { jobId })
    return files.map(({ check, versions }) => [check, (versions.at(-1) ?? { check }).check])
  }
  const states = async () => (await found()).flat().map((check) => check?.state)
  await expect.poll(states, whenChecked).toEqual(Array(20).fill('done'))
  const sumOf = async (side: 0 | 1) =>
    (await found()).reduce((sum, checks) => sum + (checks[side]?.barriers ?? 0), 0)
  const [before, now] = [await sumOf(0), await sumOf(1)]
  expect(now).toBeLessThan(before)

  const page = await enter('RM_CLI')
  await openJob(page, job)
  const ready = page.getByRole('region', { name: 'Ready documents' })
  await expect(ready.getByRole('paragraph')).toHaveText([
    '10 documents delivered: 7 without a finding, 3 with exceptions',
    '2 with barriers · 1 not fixed',
    `${before} barriers before, ${now} now`,
  ])
  const lines = page.getByRole('region', { name: 'Documents' }).getByRole('listitem')
  await expect(lines.nth(0)).toContainText(
    /Chapter 8.*No fixed document.*Nobody has its password\.$/,
  )
  await expect(lines.nth(1)).toContainText(/Chapter 3.*With barriers.*Its tables follow/)
  await expect(lines.nth(2)).toContainText(/Chapter 6.*With barriers.*Its forms follow/)
  await accessible(page, 'a mixed delivery')

  await openFiles(page)
  const rowHeaders = page.getByRole('rowheader')
  await expect(rowHeaders.getByText('No fixed document', { exact: true })).toHaveCount(1)
  await expect(rowHeaders.getByText(/→ [1-9]\d* barriers?, version 1$/)).toHaveCount(2)
  await expect(page.getByRole('cell').getByText('Remediated', { exact: true })).toHaveCount(10)
  for (const reason of reasons.values()) {
    await expect(page.getByRole('row').getByText(reason)).toBeVisible()
  }

  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article')
  await expect(sheet.getByText(`${before} barriers before, ${now} now`)).toBeVisible()
  for (const reason of reasons.values()) await expect(sheet.getByText(reason)).toBeVisible()
})

const minutes = Array.from({ length: 10 }, (_, index) => `Minutes ${index + 1}.pdf`)
const fixedMinutes = () => minutes.map((name) => fixedPdf(name.replace('.pdf', '-fixed.pdf')))

/** The link to a job in the list of jobs. */
const linkTo = (page: Page, { name }: { name: string }) =>
  page.getByRole('link', { name: new RegExp(`${name}$`) })

/** By then the originals are checked, and their pages counted. */
const expectAllCounted = (page: Page) =>
  expect(page.getByText(/^\d+ barriers?( in \d+ places)?$/)).toHaveCount(10, whenChecked)

/** While documents are being checked, the job would ask first. */
const expectAllChecked = (page: Page) =>
  expect(page.getByText(/→ 0 barriers, version 1$/)).toHaveCount(10, whenChecked)

test('ten files are fixed, marked together and handed in with a few presses', async ({
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'Ten files to fix', { at: 'APPROVED_REMEDIATOR', files: minutes })
  const page = await enter('RM_REM')
  await page.goto('/jobs')
  await expect(linkTo(page, job)).toBeVisible()
  const presses = await countPresses(page)

  await linkTo(page, job).click()
  await expect(page.getByText('0 of 10 files')).toBeVisible()
  await expectAllCounted(page)
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await chooser).setFiles(fixedMinutes())
  await expect(page.getByText('10 of 10 matched')).toBeVisible()
  await expect(page.getByText('10 fixed documents uploaded')).toBeVisible()
  await expect(button(page, 'Mark')).toBeVisible(whenChecked)
  await button(page, 'Mark').click()
  const dialog = page.getByRole('dialog', { name: 'Mark 10 files' })
  await expect(dialog.getByText('10 simple, 0 complex')).toBeVisible()
  await accessible(page, 'ten files to be marked together')
  await button(dialog, 'Mark 10').click()
  await expectAllMarked(page)
  await expect(page.getByText(/^\d+ files marked$/).first()).toBeVisible()
  await expectAllChecked(page)
  await button(page, 'Complete Job').click()
  await expect(page.getByText('Job handed in for review')).toBeVisible()

  expectPresses('Remediator: ten fixed files marked and handed in', 'pointer', presses())
  await openDetails(page)
  await expectStatus(page, 'in review')
  await accessible(page, 'a job that was handed in')
})

test.describe('by keyboard alone', () => {
  test.use({ onlyKeys: true })

  test('a remediator fixes, marks and hands in ten files by keys alone', async ({
    enter,
    product,
  }) => {
    const job = await aJob(product, 'Ten by keys', { at: 'APPROVED_REMEDIATOR', files: minutes })
    const page = await enter('RM_REM')
    await page.goto('/jobs')
    await expect(linkTo(page, job)).toBeVisible()
    const presses = await countPresses(page)
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await page.keyboard.insertText(job.name)
    await expect(page.getByRole('option', { name: job.name }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('0 of 10 files')).toBeVisible()
    await expectAllCounted(page)

    await keys.chooseFiles(button(page, 'Choose files'), fixedMinutes())
    await expect(page.getByText('10 of 10 matched')).toBeVisible()
    await expect(button(page, 'Mark')).toBeFocused(whenChecked)
    await page.keyboard.press('Enter')
    const mark = button(page.getByRole('dialog', { name: 'Mark 10 files' }), 'Mark 10')
    await expect(mark).toBeFocused()
    await keys.press(mark)
    await expectAllChecked(page)
    await expect(button(page, 'Complete Job')).toBeFocused()
    await keys.press(button(page, 'Complete Job'))
    await expectToast(page, 'Job handed in for review')
    expectPresses('Remediator: ten fixed files marked and handed in', 'keys', presses())
  })

  test('a remediator chooses rows, and is asked about those that have a question, by keys alone', async ({
    enter,
    product,
  }) => {
    const job = await aJob(product, 'Chosen by keys', { at: 'APPROVED_REMEDIATOR' })
    const page = await enter('RM_REM')
    await page.goto(`/jobs/${job._id}`)
    await keys.choose(page.getByRole('checkbox', { name: 'Select all files on this page' }))
    await page.keyboard.press('Enter')
    await expect(button(page, 'Mark 3')).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mark 3 files' })
    await expect(dialog.getByText('There is no fixed document yet.')).toHaveCount(3)
    await expect(dialog.getByText('3 files have a question in the list.')).toBeVisible()
    await expect(button(dialog, 'Answer in the list')).toBeFocused()
    await keys.press(button(dialog, 'Answer in the list'))
    await expect(page.getByLabel(/^Reason/)).toBeFocused()
    await page.keyboard.press('Escape')
    await keys.press(button(page, 'Clear'))
    await expect(page.getByRole('region', { name: 'Chosen files' })).toHaveCount(0)
  })

  test('an account manager submits a job with a locked document, asked first, by keys alone', async ({
    enter,
    product,
  }) => {
    const documents = [pdfFile('Open.pdf', 'Open'), lockedPdf('Locked.pdf')]
    const job = await aJob(product, 'Keys: a locked document', { at: 'CREATED', documents })
    const page = await enter('RM_CAM')
    await page.goto(`/jobs/${job._id}?tab=files`)
    await expect(page.getByText('1 document is locked with a password').first()).toBeVisible(
      whenChecked,
    )
    await keys.press(button(page, 'Submit Job'))
    const question = page.getByRole('alertdialog', { name: 'Submit Job' })
    const submit = button(question, 'Submit Job')
    await expect(button(question, 'Cancel')).toBeFocused()
    await expect(question.getByRole('listitem')).toHaveText(['Locked.pdf'])
    await keys.press(button(question, 'Cancel'))
    await expect(button(page, 'Submit Job')).toBeFocused()

    await keys.press(button(page, 'Submit Job'))
    await keys.press(submit)
    await expectToast(page, 'Job submitted successfully')
    await expect(button(page, 'Job Submitted')).toBeVisible()
  })
})
